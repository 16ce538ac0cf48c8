import { createClient } from '@svc-int/api';

import type { ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { createControlRequest } from '../../packages/emulator/src/control.js';

export interface ShownMood {
    question: string;
    hint: string;
}

export async function renderMood(
    ready: ReadyMessage,
    action?: { action: string; [key: string]: unknown },
): Promise<ShownMood> {
    const { data } = await createClientOfSession(ready).integrations.renderIntegrationUIWithPost(ready.integration, {
        componentId: 'mood',
        props: {},
        context: { type: 'document', spaceId: ready.space, editable: true, theme: 'light' },
        ...(action && { action }),
    });
    const { element } = data as unknown as { element: { children: [{ title: string; hint: string }] } };
    const [{ title, hint }] = element.children;
    return { question: title, hint };
}

export async function renderQuestion(ready: ReadyMessage): Promise<string> {
    return (await renderMood(ready)).question;
}

export function createClientOfSession({ url, token }: ReadyMessage) {
    return createClient({ endpoint: url, token });
}

export async function deleteStoredProps({
    url,
    token,
    space,
}: Pick<ReadyMessage, 'url' | 'token' | 'space'>): Promise<void> {
    const { path, method } = createControlRequest('deleteBlock', {
        query: { integration: 'mood', component: 'mood', space },
    });
    await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
}
