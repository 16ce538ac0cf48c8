import type { VNode } from 'preact';

import { formatEventType } from '../events/format-event-type.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { ChoiceInput } from './fields/inputs.js';
import { formatRunPath, type RunnerViewState } from './run-state.js';
import { useIsSecretField } from './use-is-secret-field.js';

export function EventTypeSelect({ state }: { state: RunnerViewState }): VNode {
    const studio = useStudio();
    const [, integration = '', type = ''] = state.segments;
    const isSecret = useIsSecretField();
    const { value } = useSelfRefreshingQuery(integration, () => studio.client.sampleEvent(integration, undefined));
    return (
        <ChoiceInput
            name="type"
            isNeeded
            options={[...new Set([type, ...(value?.types ?? [])])]}
            getLabel={(one) => formatEventType(one, value?.handled)}
            value={type}
            change={(chosen) => {
                if (chosen !== undefined)
                    studio.show(
                        formatRunPath(
                            { ...state, segments: ['event', integration, String(chosen)], body: undefined },
                            isSecret,
                        ),
                    );
            }}
        />
    );
}
