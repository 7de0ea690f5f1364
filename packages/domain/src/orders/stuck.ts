/**
 * For how many business days a test may be where it is before somebody asks about it.
 *
 * A specimen is shipped within 24 hours or during the next business day (49 CFR 40.73(b)), and a courier takes a day more. A laboratory reports
 * within five working days of having it, on average (HHS Mandatory Guidelines): what takes longer is worth a call. A review officer may wait five
 * days for what a donor has to bring (49 CFR 40.137): a review that is open for longer is worth a look.
 */
export const stuckDays = { collected: 2, atLab: 5, review: 5 } as const;

/** For how many days a result is offered that somebody has not looked at: who has not by then does not mean to. */
export const unviewedDays = 30;
