/** What one tab tells the others. No name and no token travels here. */
type TabNews = { readonly kind: 'signed-out' } | { readonly kind: 'locked' } | { readonly kind: 'signed-in'; readonly userId: number };

const channel = new BroadcastChannel('assay.session');

export const tellTabs = (news: TabNews): void => channel.postMessage(news);

export const hearTabs = (listener: (news: TabNews) => void): void => {
  channel.addEventListener('message', (message: MessageEvent<TabNews>) => listener(message.data));
};
