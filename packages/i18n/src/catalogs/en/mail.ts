/** Emails that the product writes. */
export const mail = {
  retention: {
    subject: 'Archived records on {day}',
    opening: 'Archived records on {day}:',
    line: {
      one: '{entity}: {archived} archived, {overdue} for more than {years} year',
      other: '{entity}: {archived} archived, {overdue} for more than {years} years',
    },
    closing: 'Nothing was deleted. Records under a legal hold or within their retention period are kept.',
  },
  greeting: 'Hello {name},',
  closing: 'Assay',
  form: {
    subject: 'Your test authorization',
    text: '{company} has ordered a test for you. Open your authorization form here:',
    copy: 'You ordered a test. Open its authorization form here:',
    linkUntil: 'The link works until {time} (New York).',
    bring: 'Bring the form, on paper or on your phone, and a government-issued photo ID.',
    until: 'It is valid until {time} (New York).',
    site: 'Collection site: {site}',
  },
  documentRefused: {
    subject: 'A document for order {number} can’t be used',
    text: '{type} for order {number} was refused for this reason:',
    again: 'Please send it again:',
  },
  orders: {
    more: 'and {count} more',
    orderMissed: {
      subject: 'No-shows reported: {count}',
      text: 'A donor did not come for a test. Decide whether it was a refusal or the test is rescheduled:',
    },
    orderExpired: {
      subject: 'Orders expired without a collection: {count}',
      text: 'These orders expired before anything was collected. Extend or cancel them, or order again:',
    },
    orderWaiting: {
      subject: 'Orders still waiting for a collection: {count}',
      text: 'Half of the time is over for these orders of yours, and nothing has been collected. Remind the donor, or give them more time:',
    },
    resultReady: {
      subject: 'Results available: {count}',
      text: 'Results are available for these orders. Sign in to read them:',
    },
    fullQueryDue: {
      subject: 'Full queries due within 24 hours: {count}',
      text: 'A limited query found something about a driver. Order the full query in time: without it the driver must stop driving after 24 hours (49 CFR 382.701(c)).',
    },
    reportCorrected: {
      subject: 'Corrected laboratory reports: {count}',
      text: 'A laboratory has corrected its report on these orders. Review them as they are now:',
    },
    messageHeld: {
      subject: 'Provider messages held: {count}',
      text: 'These providers sent messages that could not be matched to an order. Decide what becomes of them:',
    },
    orderNotTaken: {
      subject: 'Orders not accepted by their provider: {count}',
      text: 'These orders did not reach their provider after several attempts. Check them and send them again:',
    },
    signatureRefused: {
      subject: 'Provider messages with a wrong signature',
      text: 'Messages with a wrong signature are being sent in the name of providers. They were refused. See who sent them in the audit log:',
    },
  },
  physical: {
    subject: 'A medical certificate is about to end',
    text: 'A medical certificate at your company ends on {day}. Sign in to see it and plan the next exam:',
  },
  passcode: {
    subject: 'Your passcode',
    text: {
      one: 'Here is the passcode you requested. It expires in {minutes} minute and works for one sign-in.',
      other: 'Here is the passcode you requested. It expires in {minutes} minutes and works for one sign-in.',
    },
    origin: 'Requested on {time} (New York) from {address}.',
    warning: 'If you didn’t try to sign in, someone knows your password. Please change it.',
    warningCollector: 'If you didn’t try to sign in, you can ignore this email.',
  },
  reset: {
    subject: 'Choose a new password',
    text: {
      one: 'Open this link to choose a new password. It expires in {minutes} minute and works once.',
      other: 'Open this link to choose a new password. It expires in {minutes} minutes and works once.',
    },
    code: 'Or enter this code on the page where you requested it:',
    warning: 'If you didn’t request it, you can ignore this email. Nothing has changed.',
    byAdministrator: 'An administrator asked you to choose a new password.',
  },
  invite: {
    subject: 'Your Assay account',
    text: {
      one: '{inviter} created an account for you. Open this link to choose your password. It expires in {hours} hour and works once.',
      other: '{inviter} created an account for you. Open this link to choose your password. It expires in {hours} hours and works once.',
    },
    code: 'Or enter this code on the page “Forgot your password?”:',
  },
  inviteCollector: {
    text: '{inviter} created an account for you. To sign in, open this page and enter your email address. We’ll email you a passcode.',
  },
  usernameChanged: {
    subject: 'Your username was changed',
    text: 'An administrator changed your username on {time}. You can no longer sign in with this address.',
    warning: 'If you didn’t expect this, please tell your administrator.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password was changed on {time}. All other sessions were ended.',
    warning: 'If this wasn’t you, use “Forgot your password?” right away and tell your administrator.',
  },
  sessionReuse: {
    subject: 'We ended one of your sessions',
    text: 'On {time}, one of your sessions was used from a second place: {address}. We ended it in both places.',
    warning: 'If you don’t know why, please change your password.',
  },
  approval: {
    subject: 'A role is waiting for your approval',
    text: '{asker} requested these roles for {user}: {roles}. A second administrator has to approve them:',
  },
  sso: {
    asked: {
      subject: 'Single sign-on change requested for {company}',
      text: '{by} requested a change to the single sign-on settings of {company} on {time}. The current settings stay in use until a second administrator approves the change.',
    },
    changed: {
      subject: 'Single sign-on settings of {company} changed',
      text: 'The single sign-on settings of {company} changed on {time}, confirmed by {by}.',
    },
    declined: {
      subject: 'Single sign-on of {company} stays as it is',
      text: 'The requested change to the single sign-on settings of {company} was declined or withdrawn by {by} on {time}. The current settings stay in use. This change does not take effect:',
    },
    approval: {
      subject: 'Single sign-on of {company}: approval requested',
      text: '{by} requested this change to the single sign-on settings of {company}. A second administrator has to approve it:',
    },
    linked: {
      subject: 'An account was linked to single sign-on',
      text: 'The account of {user} ({username}) was linked to this identity provider on {time}. From now on it signs in to the account:',
    },
    unlinked: {
      subject: 'An account was unlinked from single sign-on',
      text: 'The account of {user} ({username}) was unlinked from this identity provider on {time}, and all its sessions were ended:',
    },
    line: '{field}: {before} → {after}',
    newSecret: '{field}: replaced',
    on: 'on',
    off: 'off',
    none: 'none',
    warning: 'If you didn’t expect this, please tell your administrator.',
  },
  signUp: {
    subject: 'Account request from {name}',
    text: '{name} of {company} requested an account ({email}). Accept or decline the request here:',
    declinedSubject: 'Your account request',
    declined: 'Thank you for your interest. We can’t create an account for you.',
    reason: 'Reason: {reason}',
  },
  ticket: {
    opened: {
      subject: 'New ticket: {subject}',
      text: '{name} opened a support ticket: {subject}. Read and answer it here:',
    },
    answered: {
      subject: 'Answer to a ticket: {subject}',
      text: '{name} answered the support ticket: {subject}. Read and answer it here:',
    },
    replied: {
      subject: 'We answered your ticket: {subject}',
      text: '{name} answered your support ticket: {subject}. Read and answer it here:',
    },
    assigned: {
      subject: 'Ticket assigned to you: {subject}',
      text: '{name} assigned a support ticket to you: {subject}. Read and answer it here:',
    },
  },
  contact: {
    subject: 'Message from {name}',
    text: '{name} ({email}, {phone}) wrote on the contact page:',
  },
  audit: {
    subject: 'Audit log on {day}: verified',
    subjectBroken: 'Audit log on {day}: VERIFICATION FAILED',
    text: '{rows} events were checked. None were changed, moved or removed.',
    broken: 'The audit log doesn’t match from chain {shard}, position {seq} on: {fault}.',
    heads: 'The chains end here. Keep this email. It can show later whether something was cut off.',
    since: 'The last proof of the state before it is from {at}.',
    refused:
      'Changes that belong to this chain are refused until its events are restored. Records can still be viewed. What to do: docs/domain/audit.md.',
    anchorSubject: 'Audit anchor {n}',
    anchor: 'Keep this email. It shows where the audit log ended at {at}. Compare it if the log is ever in doubt.',
  },
} as const;
