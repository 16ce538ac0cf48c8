import { examineMachine } from './machine.js';
import type { Finding } from './finding.js';
import { examineProject } from './project.js';
import { examineService } from './service.js';

/** What to look at. */
export interface ExamineOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string | undefined;
}

/** Looks at everything that can keep commands from working. It changes nothing. */
export async function examine({ manifest, ...choice }: ExamineOptions): Promise<Finding[]> {
    const service = examineService({ ...choice, manifest });
    return [...(await examineMachine()), ...(await examineProject(manifest)), ...(await service)];
}
