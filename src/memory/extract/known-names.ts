/**
 * Common first names and places, so that a capital letter can be read as a person or a place.
 *
 * @module
 */

/** Frequent first names of several languages; ordinary words (Will, Mark, Grace) are left out on purpose. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `Aaron Abigail Adam Adrian Ahmed Aisha Alan Alex Alexander Alexandra Ali Alice Alicia Amanda Amelia Amir Amy Ana Anders
  Andrea Andreas Andrew Angela Anita Anja Anna Anne Annika Anthony Antonio Arjun Arthur Audrey Ava Barbara Beatriz
  Ben Benjamin Bernd Bianca Bob Brandon Brian Bruno Caleb Camila Carla Carlos Carmen Caroline Catherine Charles Charlotte
  Chen Chloe Chris Christian Christina Christopher Claire Clara Claudia Connor Daniel Daniela Darius David Deborah Deepak
  Denise Dennis Diana Diego Dmitri Dominik Donald Dylan Eduardo Edward Elena Eli Elias Elizabeth Ella Ellen Emily Emma
  Eric Erik Esther Ethan Eva Evan Fatima Felix Fernando Fiona Francesca Francisco Frank Gabriel George Gina Giovanni
  Giulia Greta Hana Hannah Hans Harry Hassan Heather Heidi Helen Helena Henry Hiroshi Hugo Ian Ibrahim Igor Ines Ingrid
  Irene Isaac Isabella Ivan Jack Jacob Jake James Jamie Jan Jana Jane Janet Jason Javier Jean Jennifer Jeremy Jessica Jim
  Joan Joanna Joe Joel Johan Johanna John Johannes Jonas Jonathan Jordan Jorge Jose Joseph Joshua Juan Judith Julia Julian
  Julie Karen Karl Karin Kate Katharina Kathryn Katie Kenji Kevin Kim Klaus Kyle Lara Lars Laura Lauren Lea Leila Lena Leo
  Leon Leonardo Liam Lily Linda Lisa Louis Louise Lucas Lucia Luis Luke Magnus Manuel Marc Marco Marcus Margaret Maria Marie
  Marina Mario Markus Marta Martin Martina Mary Mateo Matthew Matthias Maya Megan Mei Melanie Melissa Mia Michael Michelle
  Miguel Mike Mila Mohammed Monica Monika Muhammad Nadia Nancy Natalie Natasha Nathan Neha Nicholas Nicole Nikita Nina Noah
  Nora Oleg Oliver Olivia Olga Omar Oscar Pablo Pamela Patricia Patrick Paul Paula Pedro Peter Petra Philip Pierre Priya
  Rachel Rafael Rahul Raj Ravi Rebecca Ricardo Richard Rita Robert Roberto Robin Roger Roman Rosa Ruben Ruth Ryan Sabine
  Salma Sam Samantha Samuel Sandra Sanjay Sara Sarah Scott Sean Sebastian Sergei Sergio Simon Simone Sofia Sonia Sophia
  Sophie Stefan Stephanie Stephen Steven Susan Susanne Svetlana Sven Sylvia Takeshi Tamara Tanya Tara Teresa Thomas Tim Tina
  Tobias Tom Tomas Tony Ursula Valentina Vera Veronica Victor Victoria Vikram Vincent Vladimir Walter Wei William Xavier
  Yasmin Yuki Yusuf Zoe Mel Nate Joanna Calvin Dave Deb Jolene Audrey Gina`.split(/\s+/),
);

export const PLACES: ReadonlySet<string> = new Set(
  `Africa|America|Amsterdam|Argentina|Asia|Athens|Atlanta|Australia|Austria|Bangalore|Bangkok|Barcelona|Bavaria|Beijing|
  Belgium|Berlin|Bogota|Boston|Brazil|Brussels|Bucharest|Budapest|Buenos Aires|Bulgaria|Cairo|California|Canada|Chennai|
  Chicago|Chile|China|Cologne|Colombia|Copenhagen|Croatia|Dallas|Delhi|Denmark|Denver|Dubai|Dublin|Edinburgh|Egypt|England|
  Estonia|Europe|Finland|Florida|France|Frankfurt|Geneva|Germany|Ghana|Greece|Hamburg|Hawaii|Helsinki|Hong Kong|Houston|
  Hungary|Iceland|India|Indonesia|Ireland|Israel|Istanbul|Italy|Jakarta|Japan|Kenya|Korea|Krakow|Lagos|Lisbon|London|
  Los Angeles|Lyon|Madrid|Malaysia|Manila|Melbourne|Mexico|Miami|Milan|Montreal|Morocco|Moscow|Mumbai|Munich|Nairobi|
  Netherlands|New York|New York City|New Zealand|Nigeria|Norway|Osaka|Oslo|Pakistan|Paris|Peru|Philippines|Poland|Portland|
  Porto|Portugal|Prague|Quebec|Rio de Janeiro|Romania|Rome|San Francisco|San Diego|Scotland|Seattle|Seoul|Serbia|Shanghai|
  Shenzhen|Singapore|Slovakia|South Africa|South Korea|Spain|Stockholm|Stuttgart|Sweden|Switzerland|Sydney|Taipei|Taiwan|
  Tallinn|Tel Aviv|Texas|Thailand|Tokyo|Toronto|Turkey|UK|USA|Ukraine|United Kingdom|United States|Utrecht|Vancouver|Vienna|
  Vietnam|Virginia|Wales|Warsaw|Washington|Zurich|Zürich`
    .split('|')
    .map((name) => name.trim()),
);

/** Capitalised words that name nothing: openers, days, months, languages' own words for them. */
export const NO_NAMES: ReadonlySet<string> = new Set(
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September
  October November December I I'm I've I'll I'd The A An And But Or So If When While After Before Since Because Then There
  Here This That These Those It He She They We You My Our His Her Their Your Its What Who Why How Where Which Yes No Yeah
  Yep Nope Ok Okay Oh Wow Hey Hi Hello Thanks Thank Please Sorry Sure Great Good Nice Cool Awesome Well Now Today Tomorrow
  Yesterday Also Always Never Maybe Perhaps Let Let's Don't Not Use Using Make Add Run Set Get Fix Check Create Update
  Remove Delete Write Read Open Close First Second Third Next Last Finally However Additionally Note Todo TODO FIXME TBD
  Step Error Warning Info Debug True False None Null API URL HTTP HTTPS JSON ID OK PR CI CD UI UX DB OS AI LLM Decision Plan Every
  Each All Some Any Most Many Few Both Either Neither Still Just Only Even Really Actually Basically In On At By For From To
  With Without About Over Under As Of Off Out Up Down Can Could Would Should Will Shall Might Must Do Does Did Is Are Was
  Were Be Been Being Has Have Had Mr Mrs Ms Dr Prof English German French Spanish Chinese Japanese Christmas Easter Looking
  Having Going Being Congrats Bye Woohoo Aww Totally Love Glad Happy User Assistant System Human`.split(
    /\s+/,
  ),
);
