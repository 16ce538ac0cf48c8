import type { Variant } from '../control.js';
import { listAccessibilityIssues } from './accessibility.js';
import type { Instance } from './instance.js';
import { runVariantStep } from './run-variant-step.js';
import type { Session } from './session.js';
import { listVisibleElements } from './visible-elements.js';

export interface VariantPage {
    session: Session;
    /** Resolves also if a render failed. */
    waitForIdle: () => Promise<void>;
}

export interface VariantVerdict {
    /** Empty if the variant passed. */
    reasons: string[];
}

export async function evaluateVariant(
    { name, steps = [], expect: { text: texts = [], failure: expectedFailure } = {} }: Variant,
    { session, waitForIdle }: VariantPage,
): Promise<VariantVerdict> {
    await waitForIdle();
    const issues = new Set(listIssues(session));
    for (const step of steps) {
        if (findFailure(session) !== undefined) break;
        const problem = runVariantStep(session, step);
        if (problem !== undefined) return { reasons: [`"${name}" has a step that can't run: ${problem}`] };
        await waitForIdle();
        for (const issue of listIssues(session)) issues.add(issue);
    }
    const failure = findFailure(session);
    if (expectedFailure !== undefined) return { reasons: checkExpectedFailure(name, expectedFailure, failure) };
    if (failure !== undefined) return { reasons: [failure] };
    const shown = listTexts(session);
    const missing = texts.filter((text) => !shown.includes(text)).map((text) => JSON.stringify(text));
    return {
        reasons: [
            ...(issues.size > 0 ? [[`"${name}" is not accessible:`, ...issues].join('\n')] : []),
            ...(missing.length > 0 ? [`"${name}" does not show ${missing.join(', ')}. It shows:\n${shown}`] : []),
        ],
    };
}

export function assertRenderedAsWritten(warnings: readonly string[]): void {
    if (warnings.length > 0) throw new Error(`The rendered elements differ from the code: ${warnings.join('\n')}`);
}

export async function waitForSession(
    session: Session,
    waitForIntegration: () => Promise<void> = async () => {},
): Promise<void> {
    do {
        while (isBusy(session)) await waitForChange(session);
        await waitForIntegration();
        await session.reconfigure();
    } while (isBusy(session));
}

function isBusy(session: Session): boolean {
    return listInstances(session).some(({ view }) => view.get().busy);
}

function checkExpectedFailure(name: string, expected: string, failure: string | undefined): string[] {
    if (failure?.includes(expected)) return [];
    const instead = failure === undefined ? 'it is rendered.' : `it fails with:\n${failure}`;
    return [`"${name}" should fail with ${JSON.stringify(expected)}, but ${instead}`];
}

function findFailure(session: Session): string | undefined {
    const failed = listInstances(session).find(({ view }) => view.get().failure);
    const failure = failed?.view.get().failure;
    return failed && failure && `"${failed.componentId}" could not be rendered: ${failure.message}`;
}

function listIssues(session: Session): string[] {
    return listInstances(session).flatMap(({ view }) => {
        const { element } = view.get();
        return element ? listAccessibilityIssues(element) : [];
    });
}

function listTexts(session: Session): string {
    return listInstances(session)
        .flatMap(({ view }) => {
            const { element, state } = view.get();
            return element ? listVisibleElements(element, state) : [];
        })
        .flatMap(({ texts }) => texts)
        .join('\n');
}

function listInstances(session: Session): Instance[] {
    return [session.root, ...session.modals.get().map(({ instance }) => instance)];
}

function waitForChange(session: Session): Promise<void> {
    const stores = [session.modals, ...listInstances(session).map(({ view }) => view)];
    return new Promise((resolve) => {
        const stops = stores.map((store) =>
            store.subscribe(() => {
                for (const stop of stops) stop();
                resolve();
            }),
        );
    });
}
