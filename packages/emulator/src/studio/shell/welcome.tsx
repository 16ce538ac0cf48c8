import type { VNode } from 'preact';

import { Logo } from './logo.js';

/** Shown to a visitor without a token, or with one that the service does not take. */
export function Welcome({ refused }: { refused: boolean }): VNode {
    return (
        <main class="welcome">
            <Logo />
            <h1>{refused ? 'This page belongs to an earlier session' : 'Almost there'}</h1>
            <p>
                Open the address that <code>svc-int dev</code> printed in your terminal. It ends with{' '}
                <code>#token=…</code> and lets this page talk to your workspace.
            </p>
            <p class="hint">
                {refused
                    ? 'The token that this browser remembered is no longer valid.'
                    : 'The token stays in this browser.'}
            </p>
        </main>
    );
}
