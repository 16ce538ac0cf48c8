import { ExposableError } from '@svc-int/runtime';

import type { Context } from './context.js';

/** One login of a visitor, from the way to the provider until they come back. Nothing of it is stored: all of it follows from the state. */
export interface Attempt {
    /** Page that was wanted. */
    location: string;
    /** Goes to the provider and comes back; signed, so that nobody can make one up. */
    state: string;
    /** Secret of PKCE (RFC 7636): whoever catches the code cannot use it. */
    verifier: string;
}

/** Milliseconds for which somebody may take to log in. */
const LIFETIME = 10 * 60_000;

export async function beginAttempt(location: string, context: Context): Promise<Attempt> {
    const content = toBase64Url(
        new TextEncoder().encode(
            JSON.stringify({ location, nonce: crypto.randomUUID(), expires: Date.now() + LIFETIME }),
        ),
    );
    const state = `${content}.${toBase64Url(await hmac(`state ${content}`, context))}`;
    return { location, state, verifier: await verifierOf(state, context) };
}

/** The attempt that a state belongs to. Throws for one that is not ours, or too old. */
export async function resumeAttempt(state: string, context: Context): Promise<Attempt> {
    const [content = '', signature = ''] = state.split('.');
    const isOurs = await crypto.subtle.verify(
        'HMAC',
        await keyOf(context, 'verify'),
        fromBase64Url(signature),
        new TextEncoder().encode(`state ${content}`),
    );
    if (!isOurs) throw new ExposableError('This login was not begun here. Open the page again.', 400);
    const { location, expires } = JSON.parse(new TextDecoder().decode(fromBase64Url(content))) as {
        location: string;
        expires: number;
    };
    if (Date.now() > expires) throw new ExposableError('This login took too long. Open the page again.', 400);
    return { location, state, verifier: await verifierOf(state, context) };
}

/** What the provider is told of the verifier beforehand. */
export async function challengeOf(verifier: string): Promise<string> {
    return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const verifierOf = async (state: string, context: Context) => toBase64Url(await hmac(`verifier ${state}`, context));

async function hmac(text: string, context: Context): Promise<Uint8Array> {
    const key = await keyOf(context, 'sign');
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

/** The secret that only this site's installation and the service know. */
function keyOf({ environment }: Context, usage: 'sign' | 'verify'): Promise<CryptoKey> {
    const secret = new TextEncoder().encode(environment.signingSecrets.siteInstallation ?? '');
    return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

function toBase64Url(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
}

/** Empty where a text is something else. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
    if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return new Uint8Array();
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
