import type { Context } from '../context/context.js';
import { runDoctorChecks } from '../doctor/run-checks.js';
import type { DoctorFinding } from '../doctor/finding.js';
import { EXIT } from '../errors.js';
import { createColours, type Colours } from '../output/colours.js';
import type { Output } from '../output/output.js';
import type { DoctorCommandOptions } from './doctor.js';

export async function runDoctor(options: DoctorCommandOptions, output: Output, context: Context): Promise<void> {
    const findings = await runDoctorChecks(options, context);
    const ok = findings.every(({ state }) => state !== 'wrong');
    if (!ok) context.exitCode = EXIT.failed;
    const colours = createColours(context.stdout, context.env);
    const width = Math.max(...findings.map(({ name }) => name.length));
    output.result({ ok, findings }, findings.map((one) => formatFinding(one, width, colours)).join('\n'));
}

function formatFinding(
    { name, state, text, hint }: DoctorFinding,
    width: number,
    { green, yellow, red, dim }: Colours,
): string {
    const mark = { fine: green('✓'), note: yellow('–'), wrong: red('✗') }[state];
    const lines = [`${mark} ${name.padEnd(width)} ${text}`];
    return [...lines, ...(hint ? [dim(`${' '.repeat(width + 3)}${hint}`)] : [])].join('\n');
}
