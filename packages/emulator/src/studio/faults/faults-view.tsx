import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { CountedFaults } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { isEventStartOrEndMessage, useMessageVersion } from '../shell/queries/use-message-version.js';
import { useKeepFocusWithin } from '../ui/use-restore-focus.js';
import { describeFault, type FaultInput } from './fault-draft.js';
import { FaultForm } from './fault-form.js';

export function FaultsView({ path }: { path: string }): VNode {
    const studio = useStudio();
    const deliveries = useMessageVersion(isEventStartOrEndMessage);
    const [acts, setActs] = useState(0);
    const [problem, setProblem] = useState<string | undefined>(undefined);
    const { value, error } = useSelfRefreshingQuery(`${deliveries} ${acts}`, () => studio.client.ask('faults', {}));
    const set = async (faults: readonly FaultInput[], seed: number): Promise<void> => {
        try {
            await studio.client.ask('setFaults', { body: { faults: [...faults], seed } });
            setProblem(undefined);
        } catch (refusal) {
            setProblem(getErrorMessage(refusal));
        }
        setActs((count) => count + 1);
    };
    const kept = useKeepFocusWithin<HTMLElement>();
    return (
        <article ref={kept} class="page of-list">
            <h1>Faults</h1>
            <p class="page-lead">
                Make calls between the service and integrations fail or slow down. Each fault applies while it is
                listed.
            </p>
            {(problem ?? error) !== undefined && (
                <p class="problem-notice" role="alert">
                    {problem ?? error}
                </p>
            )}
            {value && <Faults {...value} set={set} />}
            {value && (
                <FaultForm
                    path={path}
                    add={(fault) => void set([...value.faults.map((one) => one.fault), fault], value.seed)}
                />
            )}
        </article>
    );
}

function formatTriggerCount(met: number): string {
    if (met === 0) return 'not triggered yet';
    return met === 1 ? 'triggered once' : `triggered ${met} times`;
}

interface FaultsProps extends CountedFaults {
    set: (faults: readonly FaultInput[], seed: number) => Promise<void>;
}

function Faults({ faults, seed, set }: FaultsProps): VNode {
    const plans = faults.map(({ fault }) => fault);
    if (plans.length === 0) return <p class="hint">No faults. Everything works normally.</p>;
    return (
        <>
            <ul class="rows" aria-label="Faults">
                {faults.map(({ fault, met }, at) => {
                    const { title, where } = describeFault(fault);
                    return (
                        <li key={`${at} ${title}`} class="row" aria-label={title}>
                            <span class="row-words">
                                <span class="row-title">{title}</span>
                                <span class="hint">{where}</span>
                            </span>
                            <span class={`tag ${met > 0 ? 'tone-warn' : ''}`}>{formatTriggerCount(met)}</span>
                            <button
                                type="button"
                                class="text-button"
                                onClick={() =>
                                    void set(
                                        plans.filter((_, index) => index !== at),
                                        seed,
                                    )
                                }
                            >
                                Remove
                            </button>
                        </li>
                    );
                })}
            </ul>
            <Repeat key={seed} seed={seed} repeat={(next) => void set(plans, next)} />
        </>
    );
}

/** The same seed repeats the same faults. */
function Repeat({ seed, repeat }: { seed: number; repeat: (seed: number) => void }): VNode {
    const [text, setText] = useState(String(seed));
    return (
        <form
            class="row-form"
            onSubmit={(event) => {
                event.preventDefault();
                repeat(Number(text));
            }}
        >
            <label class="field beside">
                <span class="field-label">Seed</span>
                <input
                    class="control compact"
                    type="number"
                    min={0}
                    step={1}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            <button type="submit" class="text-button">
                Restart
            </button>
            <span class="hint">With the same seed, the same calls get the same faults.</span>
        </form>
    );
}
