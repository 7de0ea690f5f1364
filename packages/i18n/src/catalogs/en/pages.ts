/** Pages outside of the sign-in: errors, legal texts, and functions that this installation does not offer. */
export const pages = {
  off: {
    notice: 'This feature isn’t turned on in this installation.',
    purpose: 'What this page is for',
    instead: 'What to do instead',
    signIn: 'Sign in with your password',
    contact: 'Contact us',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
  },
  signUp: {
    title: 'Request an account',
    lead: 'An administrator reviews every request and replies by email. Accounts are for employers, their representatives and people who run testing programs.',
    about: 'Your details',
    messageHelp: 'What do you need the account for, and who at your company can confirm it?',
    send: 'Send request',
    thanks: 'Thank you, {name}',
    thanksText: 'An administrator will review your request. We’ll email {email} as soon as it’s decided.',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
    another: 'Send another request',
  },
  contactUs: {
    title: 'Contact us',
    lead: 'Write to the people who run this program. Please don’t send test results, social security numbers or other confidential data.',
    about: 'Your message',
    send: 'Send message',
    thanks: 'Thank you, {name}',
    thanksText: 'We’ve received your message. We’ll reply to {email}.',
    another: 'Send another message',
  },
  labResult: {
    title: 'Lab result',
    purpose: 'Look up a single released result with a reference and a code. No account needed.',
    instead: 'Ask the program office that ordered the test. Results go only to people who are allowed to see them.',
  },
  documentAccess: {
    title: 'Document access',
    purpose: 'A doctor who received a link can open one document here after confirming the link is theirs.',
    instead: 'Ask the sender for the document another way. The link alone reveals nothing.',
  },
  formLink: {
    title: 'Authorization form',
    lead: 'Show this form at the collection site, on paper or on this screen. Bring a government-issued photo ID.',
    open: 'Open the form',
    save: 'Save as PDF',
    loading: 'Getting your form…',
    ended: 'This link no longer works',
    endedText: 'It has expired, or the order was canceled or replaced. Ask whoever ordered the test for a new link.',
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
    lead: 'The operator of this installation provides the binding terms. This page explains what the product does and what it expects of you.',
    useTitle: 'Who can use it',
    use: 'An account belongs to one person. Don’t share your password, and sign out on shared computers. What you can see and do depends on the roles your administrator assigned to you.',
    recordTitle: 'What is recorded',
    record:
      'Every change is recorded with who made it and when. Opening results, documents and full identifiers is recorded too. Records that the rules require are archived, never destroyed.',
    rulesTitle: 'Results and the law',
    rules:
      'Test results are confidential. They’re shown after medical review, and only to people the program’s rules allow to see them (for DOT tests, 49 CFR Part 40).',
    operatorTitle: 'The operator',
    operator:
      'Prices, service levels, liability and applicable law are in the agreement between you and the operator of this installation. If this page and that agreement differ, the agreement applies.',
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What this installation stores about you, and where.',
    dataTitle: 'Data in the product',
    data: 'The product stores the companies, locations, people, orders, results and documents that the testing program needs. It also stores your name, username and roles, and a record of what you change and open.',
    signInTitle: 'When you sign in',
    signIn:
      'The product stores the time, your IP address, your browser and device type, your time zone and a random ID for this browser. They’re used only to detect stolen accounts.',
    cookiesTitle: 'Cookies and local storage',
    cookies:
      'There is one cookie. It keeps you signed in, and scripts can’t read it. Local storage holds your language, theme and list layouts, and this browser’s random ID. There are no third-party cookies, no advertising and no tracking.',
    rightsTitle: 'Your rights',
    rights:
      'The operator of this installation is responsible for the data and answers your requests to see, correct or restrict it. Records that a law requires are kept for as long as the law requires.',
  },
} as const;
