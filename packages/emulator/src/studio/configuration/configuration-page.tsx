import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { Icon } from '../ui/icon.js';
import { useStore } from '../ui/use-store.js';
import { listUnmetProperties } from '../../integration/unmet-configuration.js';
import type { ConfigurationForm, UnmetProperty } from '../../integration/unmet-configuration.js';
import type { ConfigurationDraft, ConfigurationDraftState } from './configuration-draft.js';
import { ConfigurationPropertyField } from './configuration-property-field.js';

export function ConfigurationPage({ draft }: { draft: ConfigurationDraft }): VNode {
    const view = useStore(draft.view);
    const [tried, setTried] = useState(false);
    const id = useId();
    const { form } = draft;
    const { stored } = view;
    if (!stored) return <Unread view={view} retry={() => void draft.refresh()} />;
    const unmet = draft.listUnmetProperties();
    const save = async (): Promise<void> => {
        setTried(true);
        const wrong = await draft.save();
        if (wrong !== undefined) document.getElementById(`${id}-${wrong}`)?.focus();
    };
    return (
        <form
            class="configuration surface"
            aria-label="Configuration"
            novalidate
            onSubmit={(event) => (event.preventDefault(), void save())}
        >
            <Status form={form} view={view} />
            {Object.entries(form.properties).map(([name, property]) => (
                <ConfigurationPropertyField
                    key={name}
                    id={`${id}-${name}`}
                    name={name}
                    property={property}
                    value={draft.value(name)}
                    required={form.required?.includes(name) ?? false}
                    problem={findProblem(unmet, name, tried)}
                    publicEndpoint={stored.publicEndpoint}
                    write={(value) => draft.write(name, value)}
                />
            ))}
            {Object.keys(form.properties).length === 0 && <p class="hint">Nothing to configure.</p>}
            <div class="configuration-end">
                <button type="submit" class="button primary" disabled={view.busy}>
                    Save
                </button>
                <Outcome view={view} />
            </div>
        </form>
    );
}

/** Reports a missing value only after an attempt to save. */
function findProblem(
    unmet: readonly UnmetProperty[],
    name: string,
    tried: boolean,
): UnmetProperty['reason'] | undefined {
    const reason = unmet.find((property) => property.name === name)?.reason;
    return reason === 'missing' && !tried ? undefined : reason;
}

function Status({ form, view }: { form: ConfigurationForm; view: ConfigurationDraftState }): VNode | null {
    if (view.stored?.status !== 'pending') return null;
    const titles = listUnmetProperties(form, view.stored.configuration).map(
        ({ name }) => form.properties[name]?.title ?? name,
    );
    return (
        <p class="pending-notice" role="note">
            <Icon name="warning" />
            <span>
                <strong>Pending.</strong> Still needed: {formatList(titles)}.
            </span>
        </p>
    );
}

function Outcome({ view }: { view: ConfigurationDraftState }): VNode {
    return (
        <>
            <span role="status">
                {view.saved && (
                    <span class="saved">
                        <Icon name="check" /> Saved
                    </span>
                )}
            </span>
            {view.failure !== undefined && (
                <p class="field-problem" role="alert">
                    {view.failure}
                </p>
            )}
        </>
    );
}

function Unread({ view, retry }: { view: ConfigurationDraftState; retry: () => void }): VNode {
    if (view.failure === undefined) return <div class="skeleton surface" role="status" aria-label="Loading" />;
    return (
        <div class="render-failure surface" role="alert">
            <Icon name="warning" />
            <div>
                <strong>Could not load the configuration</strong>
                <p>{view.failure}</p>
            </div>
            <button type="button" class="button secondary" onClick={retry}>
                Retry
            </button>
        </div>
    );
}

function formatList(items: readonly string[]): string {
    return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
