import { examine } from '../../doctor/examine.js';
import type { Finding } from '../../doctor/finding.js';
import { EXIT } from '../../errors.js';
import { createColours } from '../../output/colours.js';
import type { Output } from '../../output/output.js';
import type { Options } from '../doctor.js';

/** Tells what was found, thing by thing; fails when something is wrong. */
export async function run(options: Options, output: Output): Promise<void> {
    const findings = await examine(options);
    const ok = findings.every(({ state }) => state !== 'wrong');
    if (!ok) process.exitCode = EXIT.failed;
    output.result({ ok, findings }, findings.map(findingText).join('\n'));
}

function findingText({ name, state, text, hint }: Finding): string {
    const { green, yellow, red, dim } = createColours(process.stdout);
    const mark = { fine: green('✓'), note: yellow('–'), wrong: red('✗') }[state];
    const lines = [`${mark} ${name.padEnd(12)} ${text}`];
    return [...lines, ...(hint ? [dim(`${' '.repeat(15)}${hint}`)] : [])].join('\n');
}
