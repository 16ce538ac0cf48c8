import { script } from './scripts.js';
import type { TestService } from './service.js';

/**
 * Script for sites that stores a cookie before consent, requests a URL that its policy does not allow, throws, and registers a tool of the
 * assistant.
 */
export const GUEST_SCRIPT = script(`
if (event.type === 'fetch_published_script')
    return new Response(${JSON.stringify(`document.cookie = '_early=1; path=/';
fetch('https://collect.example.com/visits').catch(() => {});
setTimeout(() => {
    throw new TypeError('out of order');
});
GitBook.registerTool({ name: 'weather', description: 'Tells the weather.', inputSchema: {}, execute: () => 'sunny' });`)}, { headers: { 'content-type': 'text/javascript' } });
return new Response('OK');`);

/** Declaration of its integration. */
export const GUEST_DECLARATION = {
    title: 'Guest',
    scopes: ['site:script:inject', 'site:script:cookies'],
} satisfies Parameters<TestService['develop']>[2];
