import type { ComponentChildren, TargetedEvent, VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import {
    parseFaultDraftPath,
    createFaultDraft,
    formatFaultDraftPath,
    type FaultDraft,
    toFaultInput,
    type FaultInput,
    FAULT_KINDS,
    FAULT_TARGET_LABELS,
    listFaultDraftNumbers,
} from './fault-draft.js';

export function FaultForm({ path, add }: { path: string; add: (fault: FaultInput) => void }): VNode {
    const studio = useStudio();
    const draft = parseFaultDraftPath(path);
    const setDraft = (next: FaultDraft): void => studio.show(formatFaultDraftPath(next));
    const updateDraft = (part: Partial<FaultDraft>): void => setDraft({ ...draft, ...part });
    return (
        <form
            class="site-part visitor-form"
            aria-label="Add a fault"
            onSubmit={(event) => {
                event.preventDefault();
                add(toFaultInput(draft));
            }}
        >
            <h2>Add a fault</h2>
            <div class="visitor-fields">
                <What draft={draft} setDraft={setDraft} change={updateDraft} />
                <Where draft={draft} change={updateDraft} />
            </div>
            <span>
                <button type="submit" class="button primary">
                    Add fault
                </button>
            </span>
        </form>
    );
}

interface PartProps {
    draft: FaultDraft;
    change: (part: Partial<FaultDraft>) => void;
}

function What({ draft, change, setDraft }: PartProps & { setDraft: (draft: FaultDraft) => void }): VNode {
    const { kind, on, numbers } = draft;
    return (
        <>
            <Labelled label="Applies to">
                <Choice
                    choices={FAULT_KINDS[kind].on.map((one) => [one, FAULT_TARGET_LABELS[one]])}
                    value={on}
                    choose={(chosen) => change({ on: chosen })}
                />
            </Labelled>
            <Labelled label="Fault">
                <Choice
                    choices={listKinds().map((one) => [one, FAULT_KINDS[one].title])}
                    value={kind}
                    choose={(chosen) => setDraft(createFaultDraft(chosen, draft))}
                />
            </Labelled>
            {listFaultDraftNumbers(draft).map(({ name, label, value }) => (
                <Labelled key={name} label={label}>
                    <Typed
                        type="number"
                        value={value}
                        write={(text) => change({ numbers: { ...numbers, [name]: text } })}
                    />
                </Labelled>
            ))}
        </>
    );
}

function Where({ draft, change }: PartProps): VNode {
    const integrations = useStore(useStudio().overview)?.integrations ?? [];
    const { integration, call, probability, times } = draft;
    return (
        <>
            <Labelled label="Integration">
                <Choice
                    choices={[
                        ['', 'All integrations'],
                        ...integrations.map(({ name, title }) => [name, title] as const),
                    ]}
                    value={integration}
                    choose={(chosen) => change({ integration: chosen })}
                />
            </Labelled>
            <Labelled label="Call">
                <Typed
                    type="text"
                    value={call}
                    placeholder={draft.on === 'delivery' ? 'ui_render' : 'GET https://api.example.com/*'}
                    write={(text) => change({ call: text })}
                />
            </Labelled>
            <Labelled label="Probability, 0 to 1">
                <Typed
                    type="number"
                    value={probability}
                    placeholder="1"
                    write={(text) => change({ probability: text })}
                />
            </Labelled>
            <Labelled label="Maximum times">
                <Typed type="number" value={times} placeholder="No limit" write={(text) => change({ times: text })} />
            </Labelled>
        </>
    );
}

function listKinds(): FaultDraft['kind'][] {
    return Object.keys(FAULT_KINDS) as FaultDraft['kind'][];
}

function Labelled({ label, children }: { label: string; children: ComponentChildren }): VNode {
    return (
        <label class="field">
            <span class="field-label">{label}</span>
            {children}
        </label>
    );
}

interface ChoiceProps<Value extends string> {
    choices: readonly (readonly [Value, string])[];
    value: Value;
    choose: (value: Value) => void;
}

function Choice<Value extends string>({ choices, value, choose }: ChoiceProps<Value>): VNode {
    return (
        <select
            class="control"
            value={value}
            onChange={({ currentTarget }) => {
                const chosen = choices[currentTarget.selectedIndex];
                if (chosen) choose(chosen[0]);
            }}
        >
            {choices.map(([key, label]) => (
                <option key={key} value={key}>
                    {label}
                </option>
            ))}
        </select>
    );
}

interface TypedProps {
    type: 'number' | 'text';
    value: string;
    placeholder?: string;
    write: (text: string) => void;
}

function Typed({ type, value, placeholder, write }: TypedProps): VNode {
    const shared = {
        class: 'control',
        value,
        placeholder,
        autocomplete: 'off',
        spellcheck: false,
        onInput: (event: TargetedEvent<HTMLInputElement>) => write(event.currentTarget.value),
    } as const;
    return type === 'number' ? <input type="number" step="any" {...shared} /> : <input type="text" {...shared} />;
}
