import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { Variant } from '../../control.js';
import type { Instance } from '../../page/instance.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { IsSecretField } from '../runner/run-state.js';
import { useIsSecretField } from '../runner/use-is-secret-field.js';
import { useStudio } from '../shell/context.js';
import { redactPropsAndState } from '../workbench/encode-request-for-sharing.js';
import type { ViewSettings } from '../workspace/targets.js';
import { formatVariantsPath } from './variants-path.js';

export function SaveComponentVariantForm({
    integration,
    instance,
}: {
    integration: string;
    instance: Instance;
}): VNode {
    const studio = useStudio();
    const [name, setName] = useState('');
    const [problem, setProblem] = useState<string | undefined>(undefined);
    const isSecret = useIsSecretField();
    const { componentId: component } = instance;
    const save = async (): Promise<void> => {
        try {
            const variant = await createVariant(
                name.trim(),
                { integration, instance, isSecret },
                studio.settings.get(),
                studio.client,
            );
            const { file } = await studio.client.ask('saveVariant', { body: { integration, component, variant } });
            setName('');
            setProblem(undefined);
            studio.notify(`Saved to ${file}`);
            studio.show(formatVariantsPath({ integration, component }));
        } catch (error) {
            setProblem(getErrorMessage(error));
        }
    };
    return (
        <form
            class="row-form paste-link"
            aria-label="Save as a variant"
            onSubmit={(event) => {
                event.preventDefault();
                void save();
            }}
        >
            <input
                class="control"
                required
                maxLength={100}
                aria-label="Variant name"
                placeholder="Variant name"
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
            />
            <button type="submit" class="button secondary">
                Save as a variant
            </button>
            {problem !== undefined && (
                <p class="problem-notice" role="alert">
                    {problem}
                </p>
            )}
        </form>
    );
}

/** Omits defaults and secrets. */
async function createVariant(
    name: string,
    { integration, instance, isSecret }: { integration: string; instance: Instance; isSecret: IsSecretField },
    { theme, editable }: ViewSettings,
    { ask }: Pick<ServiceClient, 'ask'>,
): Promise<Variant> {
    const { props, state } = redactPropsAndState(instance.view.get(), isSecret);
    const set = (await ask('faults', {})).faults.map(({ fault }) => fault);
    const faults = set.filter((fault) => (fault.integration ?? integration) === integration);
    const context = { ...(theme === 'dark' && { theme }), ...(!editable && { editable }) };
    return {
        name,
        ...(Object.keys(props).length > 0 && { props }),
        ...(Object.keys(state).length > 0 && { state }),
        ...(Object.keys(context).length > 0 && { context }),
        ...(faults.length > 0 && { faults }),
    };
}
