/**
 * Words that steer a conversation rather than name a thing. In few memories each of them is rare, so that idf
 * takes them for telling ("thanks, that works" would find where Dave works).
 *
 * @module
 */

/** As written, not stemmed: "works" is an answer, "where does Dave work" is a question. */
const WORDS = `
again ahead alright amazing awesome
back bad better break breaks broken bye
change changed check commit continue cool correct
error errors exactly excellent
fail failed fails fine finish finished first fix fixed
glad go good got great
happy
issue
job just
keep
last later long look looking looks lot love
make makes mean means meant moment morning
new next nice night
one
perfect point problem proceed
question quick
ready redo remember retry right run running runs
say says second see seems show slow slower sorry sounds start step steps stop stuff
tell test tests time today tomorrow tonight top true try trying
understand undo
wait week welcome whole wonderful work working works worked worth wow wrong
yeah yep yesterday`;

export const SMALL_TALK: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));
