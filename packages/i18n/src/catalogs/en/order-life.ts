/** What becomes of an order after it was sent, and before. */
export const orderLife = {
  noShow: {
    action: 'Report a no-show',
    title: 'Report a no-show for order {number}?',
    text: 'The DER then decides whether the test is rescheduled or counts as a refusal.',
    note: 'Note for the DER',
    ok: 'Report no-show',
    back: 'Keep order',
    done: 'No-show reported for order {number}',
    told: 'The donor didn’t come. Reported on {time}.',
    plain: 'The donor didn’t come.',
    next: 'The DER decides whether the test is rescheduled or counts as a refusal.',
  },
  /** Why a move is refused, and that there is none from here. */
  problem: {
    byPool: 'This order comes from a random selection. It stays as it is until the selection is released.',
    collected: 'A specimen has been collected. Only the MRO can cancel the test now.',
    arrived: 'The donor is at the site, so the order can’t be canceled. Call the site.',
    derOnly: 'The donor has been told to go. Only the DER can cancel this test, because a missed test may be a refusal (49 CFR 40.191).',
    othersOrder: 'You can cancel only the orders that you created.',
    came: 'The donor has come, so this isn’t a no-show.',
    tooEarly: 'A no-show can be reported from {time}.',
    preEmployment: 'Missing a pre-employment test isn’t a refusal (49 CFR 40.191(a)(1)). Reschedule it, or let it rest.',
    exam: 'A missed exam isn’t a refusal. Reschedule it.',
  },
  notNow: {
    release: 'Only an order that was saved for later can be released.',
    noShow: 'Only an order that is waiting for the donor can become a no-show.',
    cancel: 'This order has already ended.',
    extend: 'Only an order that nothing was collected for can be extended.',
    reschedule: 'This order has no no-show to decide on.',
    refusal: 'This order has no no-show to decide on.',
  },
  cancelWarning:
    'The donor has been told to go. Not going may be a refusal (49 CFR 40.191), and canceling doesn’t change that. Cancel only if the test was ordered by mistake.',
  decision: {
    action: 'Decide on the no-show',
    title: 'Decide on the no-show of order {number}',
    question: 'Why did the donor not come?',
    reschedule: 'Reschedule the test',
    rescheduleText: 'Not a refusal. The order is sent again with a new expiry and a new form, and the missed appointment is removed.',
    refusal: 'Refusal to test',
    refusalText:
      'Counts like a positive result (49 CFR 40.191). The order ends with the result “DER Designated Refusal”. This can’t be undone.',
    usualExpiry: 'Leave empty for the usual time.',
    okRefusal: 'Record the refusal',
    okReschedule: 'Reschedule',
    rescheduled: 'Order {number} rescheduled',
    refused: 'Refusal recorded for order {number}',
  },
  result: {
    until: '{result}, until {day}',
    action: 'Enter result',
    title: 'Enter the result of {service}',
    at: 'Done on',
    done: 'Result recorded',
  },
  payment: { action: 'Change payment', title: 'Change the payment status', done: 'Payment status changed' },
  correction: {
    action: 'Correct the collection',
    title: 'Correct what was recorded of the collection',
    ok: 'Save correction',
    done: 'Correction recorded',
  },
  release: {
    planned: 'Will be sent on {time}',
    plannedText: 'Release the order to send it now.',
    failed: 'Couldn’t be sent on {time}',
    rights: 'The person who created this order can no longer create orders here. Release it yourself.',
    gone: 'The donor, the location or a service is no longer available. Check the order, then release it.',
    duplicate: 'The donor already has the same test. Cancel this order, or release it with a reason for ordering again.',
    rules: 'The order no longer follows the rules. Check the order, then release it.',
  },
  telling: {
    place: 'The provider hasn’t received this order',
    extend: 'The provider doesn’t know the new expiry yet',
    cancel: 'The provider doesn’t know about the cancellation yet',
    next: 'The next attempt is on {time}.',
    manualPlace: 'No further attempts are made. Save the order again to send it.',
    manual: 'No further attempts are made. Call the provider.',
  },
} as const;

export const orderLifeLabels = {
  providerTask: { PLACE: 'Send the order', EXTEND: 'Extend the order', CANCEL: 'Cancel the order' },
  directive: {
    NONE: 'None',
    RECOLLECT_OBSERVED: 'Recollect under observation',
    RECOLLECT_OPTIONAL: 'Recollection optional',
    MED_EVAL: 'Medical evaluation',
  },
} as const;
