import type { ComponentChildren, VNode } from 'preact';

import { Logo } from './logo.js';

export function Welcome({ refused, login }: { refused: boolean; login: string | undefined }): VNode {
    return login === undefined ? <FromTerminal refused={refused} /> : <LogIn refused={refused} address={login} />;
}

function LogIn({ refused, address }: { refused: boolean; address: string }): VNode {
    return (
        <Page title="Log in to this workspace">
            {refused && <p>Your session has ended. Log in again to continue.</p>}
            <p>
                <a class="button primary" href={address}>
                    Log in
                </a>
            </p>
            <p class="hint">You will return to this page afterwards.</p>
        </Page>
    );
}

function FromTerminal({ refused }: { refused: boolean }): VNode {
    return (
        <Page title={refused ? 'This session has ended' : 'Almost there'}>
            <p>
                Open the address that <code>svc-int dev</code> printed in your terminal. It ends with{' '}
                <code>#token=…</code> and connects this page to your workspace.
            </p>
            <p class="hint">
                {refused
                    ? 'The token stored in this browser is no longer valid. If no session runs, start one in the folder of your project.'
                    : 'The token stays in this browser.'}
            </p>
        </Page>
    );
}

function Page({ title, children }: { title: string; children: ComponentChildren }): VNode {
    return (
        <main class="welcome">
            <Logo />
            <h1>{title}</h1>
            {children}
        </main>
    );
}
