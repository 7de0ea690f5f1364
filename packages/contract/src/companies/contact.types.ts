/** The phrase to be known by from now on, empty for none, and the version of the contact that was seen. */
export type PhraseDraft = { phrase: string; version: number };

/** What a caller says. */
export type PhraseGuess = { phrase: string };
export type PhraseCheck = { matches: boolean };
