/** A thread for tests: what it is told to hold lasts until it is called off. */
export const hold = () => new Promise(() => undefined);
export const echo = (input) => input;
