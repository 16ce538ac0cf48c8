import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { isRunnerShortcutEvent } from '../shell/runner-key.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { formatJson } from '../ui/format-json.js';
import { useStore } from '../ui/use-store.js';
import { formatOperationReferencePath } from '../workspace/operation-paths.js';
import { STUDIO_VIEWS } from '../workspace/views.js';
import { RunResponseView } from './response/run-response-view.js';
import { prefillRunState, isPrefillNeeded } from './prefill.js';
import { RunnableList } from './runnable-list.js';
import { InlineCodeText } from '../ui/inline-code-text.js';
import { RenderResponsePreview } from './response/render-response-preview.js';
import { CodeSnippets } from './code-snippets-panel.js';
import { RenderedActions } from './response/rendered-actions.js';
import { OpenSentEventButton } from './response/open-sent-event-button.js';
import { findApiOperation } from './operations.js';
import { parseJsonIfValid, planRun, type PlannedRun } from './plan-run.js';
import { RunForm } from './run-form.js';
import {
    type IsSecretField,
    RENDER_OPERATION,
    formatRunPath,
    type RunnerViewState,
    parseRunPath,
} from './run-state.js';
import { inferUniqueParams } from './suggestions.js';
import { useIsSecretField } from './use-is-secret-field.js';
import { type RequestRuns, useRequestRuns } from './use-request-runs.js';

export function RunnerView({ path }: { path: string }): VNode {
    const state = parseRunPath(path);
    if (state.segments.length === 0) return <RunnableList />;
    if (isPrefillNeeded(state)) return <Begin key={path} state={state} />;
    return <Kept key={state.segments.join('/')} path={path} />;
}

function Begin({ state }: { state: RunnerViewState }): VNode {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const isSecret = useIsSecretField();
    const { value, error } = useSelfRefreshingQuery(overview && 'begin', async () =>
        overview ? prefillRunState(state, overview, studio.settings.get(), studio.client) : undefined,
    );
    useEffect(() => {
        // Back must skip this loading state.
        if (value) location.replace(formatRunPath(value, isSecret));
    }, [value]);
    if (error !== undefined) return <Nothing why={error} />;
    return <div class="skeleton surface" role="status" aria-label="Loading" />;
}

/** Syncs state and URL. Omitted values, such as secrets, stay until the URL changes from outside. */
function Kept({ path }: { path: string }): VNode {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const isSecret = useIsSecretField();
    const [given, setState] = useState(() => parseState(path));
    const state = selectOnlyChoices(given, overview);
    const written = useRef(path);
    // An effect would revert keys typed in between.
    useLayoutEffect(() => {
        if (path === written.current) return;
        written.current = path;
        setState(parseState(path));
    }, [path]);
    const updateState = (changed: Partial<RunnerViewState>): void => {
        const next = { ...state, ...changed };
        setState(next);
        written.current = formatRunPath(next, isSecret);
        studio.show(written.current);
    };
    const plan = planRun(state);
    if (!plan) return <Nothing why={`There is no ${state.segments.join(' ')}.`} />;
    return <Runner state={state} plan={plan} change={updateState} isSecret={isSecret} />;
}

/** Preselects values, which the user can clear. */
function selectOnlyChoices(state: RunnerViewState, overview: WorkspaceOverview | undefined): RunnerViewState {
    const [kind, id = ''] = state.segments;
    if (kind !== 'operation') return state;
    return { ...state, values: { ...inferUniqueParams(overview, findApiOperation(id)), ...state.values } };
}

function parseState(path: string): RunnerViewState {
    const { body: text, ...state } = parseRunPath(path);
    const body = text === undefined ? undefined : parseJsonIfValid(text);
    if (body) return { ...state, body: formatJson(body.value) };
    // The user must enter values again that the URL omits.
    return state.segments[0] === 'event' && text !== undefined ? { ...state, body: text } : state;
}

interface RunnerProps {
    state: RunnerViewState;
    plan: PlannedRun;
    change: (changed: Partial<RunnerViewState>) => void;
}

function Runner({ state, plan, change, isSecret }: RunnerProps & { isSecret: IsSecretField }): VNode {
    const { request, isReading } = plan;
    const [kind, integration = ''] = state.segments;
    const runs = useRequestRuns({ request, isReading, follows: state.follows });
    useRunKey(runs);
    return (
        <article class="page of-runner">
            <p class="page-kind">
                <a href={STUDIO_VIEWS.run.path}>Run</a>
                {plan.operation && (
                    <>
                        {` · ${plan.operation.method} /v1${plan.operation.path} · `}
                        <a href={formatOperationReferencePath(plan.operation.id)}>Reference</a>
                    </>
                )}
            </p>
            <ViewHeadingWithWindowTitle title={plan.title} />
            <p class="page-lead">
                <InlineCodeText text={[plan.summary, plan.operation?.description].filter(Boolean).join(' ')} />
            </p>
            <div class="run-columns">
                <div>
                    <RunForm state={state} plan={plan} change={change} run={() => runs.run('run by you')} />
                    <Act state={state} plan={plan} change={change} runs={runs} />
                </div>
                <RunResponseView runs={runs} isSecret={isSecret} schema={plan.operation?.responseSchema}>
                    {plan.operation?.id === RENDER_OPERATION && (
                        <>
                            <RenderResponsePreview runResponse={runs.last} take={(body) => change({ body })} />
                            <RenderedActions body={state.body} response={runs.last} take={(body) => change({ body })} />
                        </>
                    )}
                    {kind === 'event' && <OpenSentEventButton integration={integration} response={runs.last} />}
                </RunResponseView>
            </div>
            <CodeSnippets state={state} isSecret={isSecret} />
        </article>
    );
}

function Act({ state, plan, change, runs }: RunnerProps & { runs: RequestRuns }): VNode {
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

function useRunKey({ run }: RequestRuns): void {
    // An effect would miss early keys.
    useLayoutEffect(() => {
        const onKeyDown = (event: KeyboardEvent): void => {
            if (isRunnerShortcutEvent(event)) run('run by you');
        };
        addEventListener('keydown', onKeyDown);
        return () => removeEventListener('keydown', onKeyDown);
    }, [run]);
}

function Nothing({ why }: { why: string }): VNode {
    return (
        <div class="empty" role="alert">
            <h1>Nothing to run here</h1>
            <p class="hint">{why}</p>
            <a href={STUDIO_VIEWS.run.path}>See everything you can run</a>
        </div>
    );
}
