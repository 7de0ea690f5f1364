/** A user who is signed in, or nobody. */
export type Who = { readonly userId: number; readonly token: string } | null;
