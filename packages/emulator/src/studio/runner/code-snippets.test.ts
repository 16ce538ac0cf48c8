import { isCredentialName } from '@svc-int/api';
import { expect, it } from 'vitest';

import { createCodeSnippets } from './code-snippets.js';
import type { RunnerViewState } from './run-state.js';

function textsOf(state: RunnerViewState): string[] {
    return createCodeSnippets(state, isCredentialName, 'http://127.0.0.1:4747').map(({ text }) => text);
}

it('createCodeSnippets writes a read for svc-int, curl and code, with numbers as numbers', () => {
    const values = { organizationId: 'acme', limit: '5' };
    expect(textsOf({ segments: ['operation', 'listSpacesInOrganizationById'], values, follows: true })).toEqual([
        'svc-int api listSpacesInOrganizationById --param organizationId=acme --query limit=5',
        'curl "http://127.0.0.1:4747/v1/orgs/acme/spaces?limit=5" -H "Authorization: Bearer $SVC_INT_TOKEN"'.replaceAll(
            /"(http[^"]*)"/g,
            "'$1'",
        ),
        'const { data } = await client.orgs.listSpacesInOrganizationById("acme", {"limit":5});',
    ]);
});

it('createCodeSnippets writes a loop for a stream', () => {
    const values = { organizationId: 'acme', query: 'How?' };
    const [, , code] = textsOf({ segments: ['operation', 'streamAskInOrganization'], values, follows: true });
    expect(code).toBe(
        'for await (const message of client.orgs.streamAskInOrganization("acme", {"query":"How?"})) console.log(message);',
    );
});

it('createCodeSnippets writes the body of a change without credentials', () => {
    const body = '{"title":"Ada\'s","clientSecret":"hunter2"}';
    const texts = textsOf({
        segments: ['operation', 'createSpace'],
        values: { organizationId: 'acme' },
        body,
        follows: true,
    });
    expect(texts.join('\n')).not.toContain('hunter2');
    expect(texts[0]).toBe(
        String.raw`svc-int api createSpace --param organizationId=acme --data '{"title":"Ada'\''s","clientSecret":"…"}'`,
    );
    expect(texts[1]).toContain('curl -X POST http://127.0.0.1:4747/v1/orgs/acme/spaces ');
});

it('createCodeSnippets writes an event for "svc-int events send" and for sendEvent', () => {
    const [command, , code] = textsOf({
        segments: ['event', 'mood', 'space_view'],
        values: {},
        body: '{"type":"space_view"}',
        follows: true,
    });
    expect(command).toBe(`svc-int events send space_view --integration mood --data '{"type":"space_view"}'`);
    expect(code).toContain('sendEvent({ integration: "mood", event: {"type":"space_view"} })');
});
