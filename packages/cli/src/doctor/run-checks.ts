import type { ShellEnvironment } from '../context/context.js';
import { checkMachinePrerequisites } from './machine.js';
import type { DoctorFinding } from './finding.js';
import { checkProjectVersionsAndStateFolder } from './project.js';
import { checkServiceAccess } from './service.js';

export interface DoctorCheckOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    manifest?: string | undefined;
}

export async function runDoctorChecks(
    { manifest, ...choice }: DoctorCheckOptions,
    shell: ShellEnvironment,
): Promise<DoctorFinding[]> {
    const service = checkServiceAccess({ ...choice, manifest }, shell);
    return [
        ...(await checkMachinePrerequisites(shell.env)),
        ...(await checkProjectVersionsAndStateFolder(manifest, shell)),
        ...(await service),
    ];
}
