import type { ShellEnvironment } from '../context/context.js';
import { checkMachine } from './machine.js';
import type { Finding } from './finding.js';
import { checkProject } from './project.js';
import { checkService } from './service.js';

/** Input and options of the examination. */
export interface DoctorOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string | undefined;
}

/** Looks at everything that can keep commands from working. It changes nothing. */
export async function runChecks({ manifest, ...choice }: DoctorOptions, shell: ShellEnvironment): Promise<Finding[]> {
    const service = checkService({ ...choice, manifest }, shell);
    return [...(await checkMachine(shell.env)), ...(await checkProject(manifest, shell)), ...(await service)];
}
