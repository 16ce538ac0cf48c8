import { EVENT_SCOPES } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { SendEventForm } from '../events/send-event.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import type { IntegrationEntry } from '../workspace/targets.js';

export function SubscribedEvents({ entry }: { entry: IntegrationEntry }): VNode {
    const studio = useStudio();
    const { name, version, scopes } = entry;
    const [sent, send] = useState<string | undefined>(undefined);
    const { value, error } = useSelfRefreshingQuery(`${name} ${version}`, () =>
        studio.client.sampleEvent(name, undefined),
    );
    const types = (value?.types ?? []).map((type) => ({ type, scope: findScope(type, scopes) }));
    const sorted = [...types.filter(({ scope }) => scope), ...types.filter(({ scope }) => !scope)];
    return (
        <>
            {error !== undefined && (
                <p class="problem-notice" role="alert">
                    {error}
                </p>
            )}
            <ul class="rows" aria-label="Events it receives">
                {sorted.map(({ type, scope }) => (
                    <li key={type} class="row">
                        <span class="row-words">
                            <span class="row-title">{type}</span>
                            <span class="hint">{scope ?? 'sent to every integration'}</span>
                        </span>
                        {value?.handled && (
                            <span class={`tag ${value.handled.includes(type) ? 'tone-good' : ''}`}>
                                {value.handled.includes(type) ? 'handled' : 'no handler'}
                            </span>
                        )}
                        <button
                            type="button"
                            class="text-button"
                            aria-label={`Send ${type}`}
                            onClick={() => send(type)}
                        >
                            Send
                        </button>
                    </li>
                ))}
            </ul>
            {sent !== undefined && <SendEventForm integration={name} type={sent} close={() => send(undefined)} />}
        </>
    );
}

function findScope(type: string, scopes: readonly string[]): string | undefined {
    const requiredScopes: Readonly<Record<string, readonly string[] | undefined>> = EVENT_SCOPES;
    return requiredScopes[type]?.find((scope) => scopes.includes(scope));
}
