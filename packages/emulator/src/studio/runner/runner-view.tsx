import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { isRunKey } from '../shell/runner-key.js';
import { ShownHeading } from '../shell/shown-heading.js';
import { useAsked } from '../shell/use-asked.js';
import { useStore } from '../shell/use-store.js';
import { referencePath } from '../workspace/operation-address.js';
import { VIEWS } from '../workspace/own-views.js';
import { AnswerView } from './answer-view.js';
import { begin, isBeginning, shownJson } from './begin.js';
import { Choose } from './choose.js';
import { Described } from './described.js';
import { DrawnAnswer } from './drawn-answer.js';
import { Elsewhere } from './elsewhere.js';
import { OfferedActions } from './offered-actions.js';
import { OpenEvent } from './open-event.js';
import { operationBy } from './operations.js';
import { parsed, planRun, type PlannedRun } from './planned-run.js';
import { RunForm } from './run-form.js';
import { type IsSecret, RENDER, runPath, type RunState, runState } from './run-state.js';
import { onlyOnes } from './suggestions.js';
import { useSecretNames } from './use-secret-names.js';
import { type Runs, useRuns } from './use-runs.js';

/** Runs a render, an event or an operation, with a form beside its answer. */
export function RunnerView({ path }: { path: string }): VNode {
    const state = runState(path);
    if (state.words.length === 0) return <Choose />;
    if (isBeginning(state)) return <Begin key={path} state={state} />;
    return <Kept key={state.words.join('/')} path={path} />;
}

/** Finds the values that something begins with, and goes on to its address. */
function Begin({ state }: { state: RunState }): VNode {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const isSecret = useSecretNames();
    const { value, error } = useAsked(overview && 'begin', async () =>
        overview ? begin(state, overview, studio.settings.get(), studio.client) : undefined,
    );
    useEffect(() => {
        // Back leads to what was shown before, and not here again.
        if (value) location.replace(runPath(value, isSecret));
    }, [value]);
    if (error !== undefined) return <Nothing why={error} />;
    return <div class="skeleton surface" role="status" aria-label="Loading" />;
}

/** Keeps a state in the address; what is not kept there, such as secrets, stays as long as the address is not another one. */
function Kept({ path }: { path: string }): VNode {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const isSecret = useSecretNames();
    const [given, setState] = useState(() => opened(path));
    const state = withOnlyOnes(given, overview);
    const written = useRef(path);
    // At once: by the time of an effect more may have been typed, and would be taken back.
    useLayoutEffect(() => {
        if (path === written.current) return;
        written.current = path;
        setState(opened(path));
    }, [path]);
    const change = (changed: Partial<RunState>): void => {
        const next = { ...state, ...changed };
        setState(next);
        written.current = runPath(next, isSecret);
        studio.show(written.current);
    };
    const plan = planRun(state);
    if (!plan) return <Nothing why={`There is no ${state.words.join(' ')}.`} />;
    return <Runner state={state} plan={plan} change={change} isSecret={isSecret} />;
}

/** What there is one of alone is not asked for, and can be taken out all the same. */
function withOnlyOnes(state: RunState, overview: WorkspaceOverview | undefined): RunState {
    const [kind, id = ''] = state.words;
    if (kind !== 'operation') return state;
    return { ...state, values: { ...onlyOnes(overview, operationBy(id)), ...state.values } };
}

function opened(path: string): RunState {
    const { body: text, ...state } = runState(path);
    const body = text === undefined ? undefined : parsed(text);
    if (body) return { ...state, body: shownJson(body.value) };
    // What the address does not keep has to be written again.
    return state.words[0] === 'event' && text !== undefined ? { ...state, body: text } : state;
}

interface RunnerProps {
    state: RunState;
    plan: PlannedRun;
    change: (changed: Partial<RunState>) => void;
}

function Runner({ state, plan, change, isSecret }: RunnerProps & { isSecret: IsSecret }): VNode {
    const { request, isReading } = plan;
    const [kind, integration = ''] = state.words;
    const runs = useRuns({ request, isReading, follows: state.follows });
    useRunKey(runs);
    return (
        <article class="page of-runner">
            <p class="page-kind">
                <a href={VIEWS.run.path}>Run</a>
                {plan.operation && (
                    <>
                        {` · ${plan.operation.method} /v1${plan.operation.path} · `}
                        <a href={referencePath(plan.operation.id)}>Reference</a>
                    </>
                )}
            </p>
            <ShownHeading title={plan.title} />
            <p class="page-lead">
                <Described text={[plan.summary, plan.operation?.description].filter(Boolean).join(' ')} />
            </p>
            <div class="run-columns">
                <div>
                    <RunForm state={state} plan={plan} change={change} run={() => runs.run('run by you')} />
                    <Act state={state} plan={plan} change={change} runs={runs} />
                </div>
                <AnswerView runs={runs} isSecret={isSecret} answer={plan.operation?.answer}>
                    {plan.operation?.id === RENDER && (
                        <>
                            <DrawnAnswer answer={runs.last} take={(body) => change({ body })} />
                            <OfferedActions body={state.body} answer={runs.last} take={(body) => change({ body })} />
                        </>
                    )}
                    {kind === 'event' && <OpenEvent integration={integration} answer={runs.last} />}
                </AnswerView>
            </div>
            <Elsewhere state={state} isSecret={isSecret} />
        </article>
    );
}

/** The button that runs it, and whether it runs by itself. */
function Act({ state, plan, change, runs }: RunnerProps & { runs: Runs }): VNode {
    return (
        <div class="run-act">
            <button
                type="button"
                class="button primary"
                title="Run (R)"
                disabled={!plan.request}
                onClick={() => runs.run('run by you')}
            >
                Run
            </button>
            {plan.isReading ? (
                <label class="toggle">
                    <input
                        type="checkbox"
                        role="switch"
                        class="switch"
                        checked={state.follows}
                        onChange={() => change({ follows: !state.follows })}
                    />
                    Run again when code or data changes
                </label>
            ) : (
                <p class="hint">This changes data, so it only runs when you press Run.</p>
            )}
            {plan.problem !== undefined && (
                <p class="hint" role="status">
                    {plan.problem}
                </p>
            )}
        </div>
    );
}

/** Runs it by the key R. */
function useRunKey({ run }: Runs): void {
    // At once: an effect would come after a key that is pressed as soon as the values are seen.
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent): void => {
            if (isRunKey(event)) run('run by you');
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, [run]);
}

function Nothing({ why }: { why: string }): VNode {
    return (
        <div class="empty" role="alert">
            <h1>Nothing to run here</h1>
            <p class="hint">{why}</p>
            <a href={VIEWS.run.path}>See everything you can run</a>
        </div>
    );
}
