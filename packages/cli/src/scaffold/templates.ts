export const TEMPLATES = [
    { name: 'block', summary: 'a block that people put into pages' },
    { name: 'link-unfurl', summary: 'pasted links that become cards, from an account connected by OAuth' },
    { name: 'event-handler', summary: 'a handler of events, with tasks that are retried' },
    { name: 'site-script', summary: 'a script that runs in the pages of a site' },
    { name: 'visitor-auth', summary: 'visitors of a site who sign in with an identity provider' },
    { name: 'content-source', summary: 'pages that are computed from external data' },
    { name: 'configuration', summary: 'a settings screen with steps' },
] as const;
