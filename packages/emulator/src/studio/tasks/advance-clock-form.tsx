import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { formatDateTime } from '../ui/format-time.js';
import { useStudio } from '../shell/context.js';

const MINUTE_MS = 60_000;

const STEPS: readonly [string, number][] = [
    ['1 minute', MINUTE_MS],
    ['1 hour', 60 * MINUTE_MS],
    ['1 day', 24 * 60 * MINUTE_MS],
    ['1 week', 7 * 24 * 60 * MINUTE_MS],
];

/** The clock cannot move back. */
export function AdvanceClockForm({ onMoved }: { onMoved: () => void }): VNode {
    const studio = useStudio();
    const [step, setStep] = useState(MINUTE_MS);
    const advance = async (): Promise<void> => {
        try {
            const { now } = await studio.client.ask('advanceClock', { body: { advance: step } });
            studio.notify(`Service time is now ${formatDateTime(now)}.`);
            onMoved();
        } catch (error) {
            studio.notify(getErrorMessage(error));
        }
    };
    return (
        <form class="row-form" onSubmit={(event) => (event.preventDefault(), void advance())}>
            <select
                class="control"
                aria-label="Advance the clock by"
                value={step}
                onChange={({ currentTarget: { value } }) => setStep(Number(value))}
            >
                {STEPS.map(([label, milliseconds]) => (
                    <option key={label} value={milliseconds}>
                        {label}
                    </option>
                ))}
            </select>
            <button type="submit" class="button secondary">
                Advance clock
            </button>
            <span class="hint">Tasks that become due run immediately.</span>
        </form>
    );
}
