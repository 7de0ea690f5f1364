/** The secret that a provider signs its messages with. */
export const providerSecret = {
  make: 'New signing secret',
  title: 'Signing secret of {name}',
  text: 'Shown this once. Give it to the provider over a safe channel. The secret before this one holds until the next is made.',
  copy: 'Copy',
  copied: 'Secret copied.',
  done: 'I have stored it',
  ask: 'Create a new signing secret for {name}?',
  askText: 'The provider signs its messages with it. The one before keeps working until another one is made.',
  ok: 'Create secret',
  list: 'Signing secret',
} as const;
