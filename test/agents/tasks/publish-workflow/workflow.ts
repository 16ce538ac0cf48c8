import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';

type Variables = Record<string, unknown>;

export interface WorkflowStep {
    id?: string;
    run?: string;
    uses?: string;
    if?: string | boolean;
    env?: Variables;
}

interface Job {
    if?: string | boolean;
    needs?: string | string[];
    env?: Variables;
    steps?: WorkflowStep[];
}

export interface Workflow {
    on?: string | string[] | Record<string, { branches?: string[] } | null>;
    permissions?: unknown;
    env?: Variables;
    jobs: Record<string, Job>;
}

export type WorkflowEvent = { name: 'pull_request' } | { name: 'push'; branch: string };

const FOLDER = '.github/workflows';

export async function readWorkflows(project: string): Promise<{ text: string; workflow: Workflow }[]> {
    const files = (await readdir(join(project, FOLDER))).filter((name) => /\.ya?ml$/.test(name));
    return Promise.all(
        files.map(async (name) => {
            const text = await readFile(join(project, FOLDER, name), 'utf8');
            const { value, syntaxProblems } = parseYamlFile(name, text);
            if (syntaxProblems.length > 0) throw new Error(`${name} is no valid YAML.`);
            return { text, workflow: value as Workflow };
        }),
    );
}

export function listSteps(workflow: Workflow, event: WorkflowEvent): WorkflowStep[] {
    if (!isStartedBy(workflow, event)) return [];
    const scope = createScope(event);
    const ran = new Set<string>();
    return Object.entries(workflow.jobs).flatMap(([name, job]) => {
        const needs = [job.needs ?? []].flat();
        if (!isMet(job.if, scope) || !needs.every((needed) => ran.has(needed))) return [];
        ran.add(name);
        return listJobSteps(job, { ...workflow.env, ...job.env }, scope);
    });
}

function listJobSteps(job: Job, variables: Variables, scope: Record<string, unknown>): WorkflowStep[] {
    const steps: Record<string, { outcome: string; conclusion: string; outputs: object }> = {};
    return (job.steps ?? []).flatMap((step) => {
        const env = resolveAll({ ...variables, ...step.env }, { ...scope, steps });
        const isRun = isMet(step.if, { ...scope, env, steps });
        const run = step.run === undefined ? {} : { run: resolve(step.run, { ...scope, env, steps }) };
        const outcome = isRun ? 'success' : 'skipped';
        if (step.id) steps[step.id] = { outcome, conclusion: outcome, outputs: {} };
        return isRun ? [{ ...step, env, ...run }] : [];
    });
}

function isStartedBy({ on = [] }: Workflow, event: WorkflowEvent): boolean {
    const triggers =
        typeof on === 'string'
            ? { [on]: null }
            : Array.isArray(on)
              ? Object.fromEntries(on.map((name) => [name, null]))
              : on;
    if (!Object.hasOwn(triggers, event.name)) return false;
    const { branches } = triggers[event.name] ?? {};
    return event.name !== 'push' || branches === undefined || branches.includes(event.branch);
}

function createScope(event: WorkflowEvent): Record<string, unknown> {
    const ref = event.name === 'push' ? `refs/heads/${event.branch}` : 'refs/pull/7/merge';
    const pull = { number: 7, head: { repo: { full_name: 'acme/docs', fork: false } } };
    return {
        github: {
            event_name: event.name,
            ref,
            ref_name: ref.replace('refs/heads/', ''),
            base_ref: event.name === 'push' ? '' : 'main',
            repository: 'acme/docs',
            workflow: 'publish',
            token: 'token-of-github',
            event: event.name === 'push' ? {} : { number: 7, pull_request: pull },
        },
        secrets: { SVC_INT_TOKEN: '$SERVICE_TOKEN', GITHUB_TOKEN: 'token-of-github' },
        vars: { SVC_INT_ENDPOINT: '$SERVICE_ENDPOINT' },
        inputs: {},
        runner: { temp: '$RUNNER_TEMP', os: 'Linux' },
        env: {},
        ...FUNCTIONS,
    };
}

const FUNCTIONS = {
    always: () => true,
    success: () => true,
    failure: () => false,
    cancelled: () => false,
    startsWith: (text: unknown, start: unknown) => String(text).startsWith(String(start)),
    contains: (text: unknown, part: unknown) => String(text).includes(String(part)),
};

function isMet(condition: string | boolean | undefined, scope: Record<string, unknown>): boolean {
    if (typeof condition !== 'string') return condition ?? true;
    return Boolean(evaluate(condition.replace(/^\s*\$\{\{([^]*)\}\}\s*$/, '$1'), scope));
}

function resolveAll(variables: Variables, scope: Record<string, unknown>): Variables {
    return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, resolve(String(value), scope)]));
}

function resolve(text: string, scope: Record<string, unknown>): string {
    return text.replaceAll(/\$\{\{([^]*?)\}\}/g, (_, expression: string) => String(evaluate(expression, scope) ?? ''));
}

function evaluate(expression: string, scope: Record<string, unknown>): unknown {
    return runInNewContext(expression, { ...scope }, { timeout: 1000 });
}
