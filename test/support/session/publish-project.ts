import { runCommand } from '../../../packages/cli/test/support/command.js';
import type { ProjectCopy } from '../project-copy.js';
import type { TestService } from '../service.js';

export function publishProject({ folder }: ProjectCopy, { url, token }: TestService): ReturnType<typeof runCommand> {
    return runCommand(['publish', '--yes', '--no-check', '--endpoint', url], {
        cwd: folder,
        env: { SVC_INT_TOKEN: token },
    });
}
