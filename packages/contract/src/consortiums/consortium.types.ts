/** A company in a consortium, from when until when. */
export type Member = {
  readonly id: number;
  readonly version: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly joinedOn: string;
  readonly leftOn: string | null;
  /** How many of its people are in pools of the consortium today, of those that the reader sees. */
  readonly participantCount: number;
};

/** The same, seen from the company. */
export type MemberOf = Omit<Member, 'companyId' | 'companyName' | 'version' | 'participantCount'> & {
  readonly consortiumId: number;
  readonly consortiumName: string;
};

export type MemberDraft = { readonly companyId: number; readonly joinedOn: string };
export type MemberEnd = { readonly memberId: number; readonly leftOn: string; readonly version: number };
