import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { ROOT } from '../../bench/measure.mjs';

export const VARIANTS = {
    none: { rules: false, mcp: false },
    rules: { rules: true, mcp: false },
    mcp: { rules: false, mcp: true },
    both: { rules: true, mcp: true },
};

const TASK_RULES = `

This folder is a new project of the kit \`svc-int\`. Its packages are installed in \`node_modules\`; there is no network. Change the project so that it
does what is described above. \`npx svc-int check\` must pass.
`;

export async function createProject(kit, { name, template, variant, run }) {
    const { rules, mcp } = VARIANTS[variant];
    const around = join(kit.folder, `${variant}-${run}`);
    mkdirSync(around, { recursive: true });
    kit.run(
        ['new', name, '--template', template, '--name', name, '--organization', 'acme', '--kit', kit.tarballs],
        around,
    );
    const folder = join(around, name);
    symlinkSync(kit.modules, join(folder, 'node_modules'));
    const start = join(ROOT, 'test/agents/tasks', name, 'start');
    if (existsSync(start)) {
        rmSync(join(folder, 'src'), { recursive: true });
        cpSync(start, folder, { recursive: true });
    }
    if (!rules) rmSync(join(folder, 'AGENTS.md'));
    const config = { mcpServers: { 'svc-int': { command: 'npx', args: ['svc-int', 'mcp'] } } };
    if (mcp) writeFileSync(join(folder, '.mcp.json'), JSON.stringify(config));
    const prompt = readFileSync(join(ROOT, 'test/agents/tasks', name, 'prompt.md'), 'utf8') + TASK_RULES;
    const promptFile = join(around, `${name}.md`);
    writeFileSync(promptFile, prompt);
    const variables = {
        PATH: [join(kit.modules, '.bin'), process.env['PATH']].join(delimiter),
        ...(mcp && { MCP_CONFIG: join(folder, '.mcp.json') }),
    };
    return { folder, prompt, promptFile, variables };
}
