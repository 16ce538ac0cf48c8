import type { Place } from '../context/context.js';
import { examineMachine } from './machine.js';
import type { Finding } from './finding.js';
import { examineProject } from './project.js';
import { examineService } from './service.js';

/** Input and options of the examination. */
export interface ExamineOptions {
    endpoint?: string | undefined;
    profile?: string | undefined;
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string | undefined;
}

/** Looks at everything that can keep commands from working. It changes nothing. */
export async function examine({ manifest, ...choice }: ExamineOptions, place: Place): Promise<Finding[]> {
    const service = examineService({ ...choice, manifest }, place);
    return [...(await examineMachine(place.env)), ...(await examineProject(manifest, place)), ...(await service)];
}
