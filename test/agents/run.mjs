import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { prepare } from '../../.ci/prepare.mjs';
import { ROOT } from '../bench/measure.mjs';
import { runAgent } from './run/agent.mjs';
import { loadCheckers } from './run/checkers.mjs';
import { createKit } from './run/kit.mjs';
import { createProject, VARIANTS } from './run/projects.mjs';
import { formatTable, summarize } from './run/report.mjs';

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        variant: { type: 'string', multiple: true, default: Object.keys(VARIANTS) },
        seconds: { type: 'string', default: '1200' },
        runs: { type: 'string', default: '1' },
        out: { type: 'string', default: join(ROOT, 'agent-results.json') },
        keep: { type: 'boolean', default: false },
    },
});

const command = process.env['AGENT_CMD'];
if (!command)
    exit('Set AGENT_CMD to the command of an agent. It runs in the folder of a task with the prompt on stdin.');
const limitSeconds = parsePositive('seconds');
const runs = parsePositive('runs');
await prepare();
const { TASKS, checkSolution } = await loadCheckers();
const names = positionals.length > 0 ? positionals : Object.keys(TASKS);
refuse(names, Object.keys(TASKS), 'tasks');
refuse(values.variant, Object.keys(VARIANTS), 'variants');

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => interruption.abort(new Error(`Interrupted by ${signal}.`)));

const kit = createKit();
const results = [];
try {
    for (const variant of values.variant)
        for (const name of names)
            for (let run = 1; run <= runs; run++) {
                const result = await attempt(name, variant, run);
                results.push(result);
                console.log(`${result.passed ? 'passed' : 'FAILED'}  ${variant}  ${name}  ${result.seconds} s`);
                for (const { criterion, reason } of result.failures)
                    console.log(`        ${criterion}: ${reason.split('\n')[0]}`);
            }
} finally {
    if (values.keep) console.log(`The solutions are in ${kit.folder}.`);
    else kit.remove();
    const rates = summarize(results);
    writeFileSync(
        values.out,
        `${JSON.stringify({ agent: command, date: new Date().toISOString(), rates, results }, null, 2)}\n`,
    );
    console.log(`\n${formatTable(rates)}`);
}

async function attempt(name, variant, run) {
    const task = TASKS[name];
    const project = await createProject(kit, { name, template: task.template, variant, run });
    const { seconds, isLate, code, output } = await runAgent(command, project, {
        name,
        limitSeconds,
        interruption: interruption.signal,
    });
    interruption.signal.throwIfAborted();
    const check = kit.check(project.folder);
    const failures = await checkSolution(task, project.folder);
    return {
        task: name,
        variant,
        run,
        passed: check.passed && failures.length === 0,
        check,
        failures,
        seconds,
        isLate,
        code,
        output,
    };
}

function refuse(given, known, what) {
    const unknown = given.filter((name) => !known.includes(name));
    if (unknown.length > 0) exit(`Unknown ${what}: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
}

function parsePositive(option) {
    const value = Number(values[option]);
    if (!Number.isInteger(value) || value < 1) exit(`--${option} needs a positive integer, not "${values[option]}".`);
    return value;
}

function exit(message) {
    console.error(message);
    process.exit(2);
}
