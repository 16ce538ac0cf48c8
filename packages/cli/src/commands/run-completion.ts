import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import { createBashCompletionScript } from '../completion/bash.js';
import { createFishCompletionScript } from '../completion/fish.js';
import { collectCompletions } from '../completion/completions.js';
import { createZshCompletionScript } from '../completion/zsh.js';
import type { Output } from '../output/output.js';

const SCRIPTS = { bash: createBashCompletionScript, zsh: createZshCompletionScript, fish: createFishCompletionScript };

export async function runCompletion(
    shell: keyof typeof SCRIPTS,
    output: Output,
    program: CommandUnknownOpts,
): Promise<void> {
    const script = SCRIPTS[shell](collectCompletions(program));
    output.result({ shell, script }, script.trimEnd());
}
