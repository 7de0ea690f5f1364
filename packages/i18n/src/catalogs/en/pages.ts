/** Pages outside of the sign-in: errors, legal texts, and functions that this installation does not offer. */
export const pages = {
  off: {
    notice: 'This function is not switched on in this installation.',
    purpose: 'What this page is for',
    instead: 'What to do instead',
    signIn: 'Sign in with your password',
    contact: 'How to reach us',
  },
  fields: {
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
  },
  signUp: {
    title: 'Ask for an account',
    lead: 'An administrator looks at every request and writes to you. Accounts are opened for employers, their representatives and people who run testing programs.',
    about: 'About you',
    messageHelp: 'What do you need the account for, and who in your company can confirm it?',
    send: 'Send the request',
    thanks: 'Thank you, {name}',
    thanksText: 'Your request is with our administrators. They write to {email} as soon as they have decided.',
    hasAccount: 'You have an account already?',
    signIn: 'Sign in',
    another: 'Send another request',
  },
  contactUs: {
    title: 'Contact us',
    lead: 'Write to the people who run this program. Please send no test results, social security numbers or other confidential data here.',
    about: 'Your message',
    send: 'Send the message',
    thanks: 'Thank you, {name}',
    thanksText: 'Your message is on its way to us. We answer to {email}.',
    another: 'Send another message',
  },
  labResult: {
    title: 'Lab result',
    purpose: 'With a reference and a code, a single released result can be looked up here without an account.',
    instead: 'Ask the program office that ordered the test. Results are given only to those who may know them.',
  },
  documentAccess: {
    title: 'Document access',
    purpose: 'A doctor who received a link opens one document here, after showing that the link is theirs.',
    instead: 'Ask the sender to pass you the document in another way. The link itself reveals nothing.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The page does not exist or has moved.',
  },
  serverError: {
    title: 'Internal server error',
    text: 'Something went wrong on our side. Please try again in a moment.',
  },
  terms: {
    title: 'Terms and conditions',
    lead: 'The operator of this installation supplies the binding terms. This page says what the product itself does and expects.',
    useTitle: 'Who may use it',
    use: 'An account belongs to one person. Keep your password to yourself, and sign out on a computer that others use. What you may see and do follows from the roles that your administrator gave you.',
    recordTitle: 'What is on record',
    record:
      'Every change is kept with who made it and when. Opening results, documents and full identifiers is kept as well. Records that the rules require are archived, never destroyed.',
    rulesTitle: 'Results and the law',
    rules:
      'Test results are confidential. They are shown after medical review, and only to those who may know them under the rules of the program (for DOT tests, 49 CFR Part 40).',
    operatorTitle: 'The operator',
    operator:
      'Prices, service levels, liability and the law that applies stand in the agreement between you and the operator of this installation. Where this page and that agreement differ, the agreement counts.',
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What this installation stores about you, and where.',
    dataTitle: 'Data in the product',
    data: 'The product stores companies, locations, people in testing programs, orders, results and documents, as the program needs them. It stores your name, username and roles, and a record of what you change and of what you open.',
    signInTitle: 'When you sign in',
    signIn:
      'The product stores the time, your network address, the kind of browser and device, your time zone and a random number that stands for this browser. They serve to notice a stolen account and nothing else.',
    cookiesTitle: 'Cookies and local storage',
    cookies:
      'There is one cookie. It keeps you signed in and cannot be read by scripts. Local storage holds your language, your appearance, the layout of your lists and the random number of this browser. There are no cookies of third parties, no advertising and no tracking.',
    rightsTitle: 'Your rights',
    rights:
      'The operator of this installation is responsible for the data and answers your requests to see, correct or restrict it. Records that a law requires are kept for as long as it requires them.',
  },
} as const;
