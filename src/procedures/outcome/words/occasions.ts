/**
 * What people miss and forget outside of the work: "you missed lunch" blames nobody for what was done.
 *
 * @module
 */
const THINGS =
  'lunch|dinner|breakfast|brunch|supper|coffee|tea|party|game|match|concert|show|fun|sunset|weekend|holidays?|birthday|flight|train|bus';

/** Behind a verb; nothing of the work follows ("you missed the show command"). */
export const OCCASION = String.raw`(?:(?:the|an?|our|my|your|some|all the) )?(?:(?:really|very|so|great|good|nice|big|whole) )*(?:${THINGS})(?=\s*(?:$|[,.!?;:)(]|(?:and|yesterday|today|again|because)\b|last |this ))`;
