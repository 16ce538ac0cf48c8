import { Argument } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from './define.js';

const define = () =>
    defineCommandWithJsonOption('completion', 'print a script that completes this command in a shell')
        .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
        .addHelpText(
            'after',
            [
                '',
                'To load it with each shell:',
                '  bash: echo \'eval "$(svc-int completion bash)"\' >> ~/.bashrc',
                '  zsh:  echo \'eval "$(svc-int completion zsh)"\' >> ~/.zshrc, after compinit',
                '  fish: svc-int completion fish > ~/.config/fish/completions/svc-int.fish',
                formatHelpExamples('svc-int completion bash', 'svc-int completion fish'),
            ].join('\n'),
        );

const LOAD_SCRIPTS = {
    bash: async () => (await import('../completion/bash.js')).createBashCompletionScript,
    zsh: async () => (await import('../completion/zsh.js')).createZshCompletionScript,
    fish: async () => (await import('../completion/fish.js')).createFishCompletionScript,
};

export const createCompletionCommand = (context: Context) =>
    define().action(async (shell, options, { parent }) => {
        const output = startInterruptibleCommand(options, context);
        const [createScript, { collectCompletions }] = await Promise.all([
            LOAD_SCRIPTS[shell](),
            import('../completion/completions.js'),
        ]);
        const script = createScript(collectCompletions(parent ?? define()));
        output.result({ shell, script }, script.trimEnd());
    });
