import type { Context } from '../context/context.js';
import { EXIT } from '../errors.js';
import { createColours, type Colours } from '../output/colours.js';
import type { Output } from '../output/output.js';
import type { ServiceChoice } from '../service/settings.js';
import type { DoctorFinding } from './finding.js';
import { checkMachinePrerequisites } from './machine.js';
import { checkProjectVersionsAndStateFolder } from './project.js';
import { checkServiceAccess } from './service.js';

export async function runDoctor(choice: ServiceChoice, output: Output, context: Context): Promise<void> {
    const service = checkServiceAccess(choice, context);
    const findings = [
        ...(await checkMachinePrerequisites(context.env)),
        ...(await checkProjectVersionsAndStateFolder(choice.manifest, context)),
        ...(await service),
    ];
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
