/** Emails that the product writes. */
export const mail = {
  retention: {
    subject: 'Archived records on {day}',
    opening: 'This is what the archive holds on {day}:',
    line: '{entity}: {archived} archived, {overdue} of them for more than {years} years',
    closing: 'Nothing was deleted. Records under a legal hold or within their retention period stay.',
  },
  greeting: 'Hello {name},',
  closing: 'Assay',
  passcode: {
    subject: 'Your passcode',
    text: 'This is the passcode you asked for. It is good for {minutes} minutes and for one sign-in.',
    origin: 'Requested on {time} (New York) from {address}.',
    warning: 'If you did not try to sign in, somebody knows your password: please change it.',
    warningCollector: 'If you did not try to sign in, you can ignore this email.',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Open this link to choose a new password. It is good for {minutes} minutes and works once.',
    code: 'Or enter this code on the page where you asked for it:',
    warning: 'If you did not ask for it, you can ignore this email: nothing has changed.',
    byAdministrator: 'An administrator asked you to choose a new password.',
  },
  invite: {
    subject: 'Your account at Assay',
    text: '{inviter} has opened an account for you. Open this link to choose your password. It is good for {hours} hours and works once.',
    code: 'Or enter this code on the page “Forgot your password?”:',
  },
  inviteCollector: {
    text: '{inviter} has opened an account for you. To sign in, open this page and enter your address: a passcode follows by mail.',
  },
  usernameChanged: {
    subject: 'Your username was changed',
    text: 'An administrator changed your username on {time}. This address does not sign in any more.',
    warning: 'If you did not expect this, please tell your administrator.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password was changed on {time}. All other sessions were ended.',
    warning: 'If this was not you, use “Forgot your password?” at once and tell your administrator.',
  },
  sessionReuse: {
    subject: 'We ended one of your sessions',
    text: 'A session that was already in use elsewhere was used again on {time}, from {address}. We ended it for both sides.',
    warning: 'If you see this without a reason you know of, please change your password.',
  },
  approval: {
    subject: 'A role waits for your approval',
    text: '{asker} wants to give {user} the role {roles}. A second administrator has to approve it:',
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
    warning: 'If you did not expect this, please tell your administrator.',
  },
  signUp: {
    subject: '{name} asks for an account',
    text: '{name} of {company} asks for an account ({email}). Accept or decline it here:',
    declinedSubject: 'Your request for an account',
    declined: 'Thank you for your interest. We cannot open an account for you.',
    reason: 'Reason: {reason}',
  },
  contact: {
    subject: 'Message from {name}',
    text: '{name} ({email}, {phone}) wrote on the contact page:',
  },
  audit: {
    subject: 'Audit trail on {day}: in order',
    subjectBroken: 'Audit trail on {day}: BROKEN',
    text: '{rows} events were checked. Every seal is right.',
    broken: 'The trail does not hold from chain {shard}, place {seq} on: {fault}.',
    heads: 'The chains end here. Keep this email: it shows later whether something was cut off.',
    since: 'The last proof of the state before it is from {at}.',
    refused:
      'Changes that belong to this chain are refused until its events are restored. Viewing goes on. What to do: docs/domain/audit.md.',
    anchorSubject: 'Audit anchor {n}',
    anchor: 'Keep this email. It shows where the audit log ended at {at}; compare it if the log is ever in doubt.',
  },
} as const;
