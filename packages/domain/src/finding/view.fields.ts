import { roles } from '../access/roles.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';

const { text, choices, flag, reference } = field;

/** Far more than anybody's lists need: how many views one person keeps, and how long the state of one is as JSON. */
export const viewLimits = { each: 200, state: 20_000 } as const;

/** A list as somebody likes to look at it, under a name. The state is the list's own business: who opens it takes of it what there still is. */
export type ViewState = Readonly<Record<string, unknown>>;

/** The resource whose records a list shows, by the name of the list. */
export const resourceOfTable = (tableName: string): string => tableName.split('.', 1)[0] ?? '';

export const viewFields = field.fields({
  name: text({ max: 60, required: true, search: true }),
  /** The list that it is a view of, as preferences name it: `company`, or `note.isTicket` where the place fixes a part of the records. */
  tableName: text({ max: 64, required: true }),
  state: field.document<ViewState>({ max: viewLimits.state }),
  /** Empty: its owner's alone. */
  sharedWithRoles: choices('role', roles),
  isActive: flag(true, { derived: true }),
  ownerId: reference('user', { derived: true }),
  ownerName: text({ derived: true }),
  /** Among the tabs of the reader's list: own, or shared with a role of theirs. An administrator of all companies sees every shared one besides. */
  isOffered: flag(false, { derived: true }),
});

export type View = RecordOf<typeof viewFields>;
export type ViewInput = InputOf<typeof viewFields>;
