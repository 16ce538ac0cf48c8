import { script } from '../scripts.js';
import type { TestService } from '../service.js';

/** Stores a cookie before consent, requests a forbidden URL, throws, and registers a tool. */
export const GUEST_SCRIPT = script(`
if (event.type === 'fetch_published_script')
    return new Response(${JSON.stringify(`document.cookie = '_early=1; path=/';
fetch('https://collect.example.com/visits').catch(() => {});
setTimeout(() => {
    throw new TypeError('out of order');
});
GitBook.registerTool({ name: 'weather', description: 'Tells the weather.', inputSchema: {}, execute: () => 'sunny' });`)}, { headers: { 'content-type': 'text/javascript' } });
return new Response('OK');`);

export const GUEST_DECLARATION = {
    title: 'Guest',
    scopes: ['site:script:inject', 'site:script:cookies'],
} satisfies Parameters<TestService['develop']>[2];
