/** Which nouns say by "the" alone what is meant. */

/** Nouns for things of which a person usually has one, so that "the flat" says which. */
export const SOLE =
  "organization event deadline detail product located lease contract component task proposal document team club trip".split(
    " ",
  );
/** What says, with a name, where somebody works: "Rohan's company, Tidewell". */
export const WORKPLACE = /^(?:team|company|department|group|startup|start-up|firm|office|employer)$/u;
/** Kinds of which "the" one is that of who speaks. */
export const HOUSEHOLD = ["device", "furniture", "fixture", "home part", "luggage"];
