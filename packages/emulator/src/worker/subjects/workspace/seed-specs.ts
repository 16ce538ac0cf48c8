import type { SpecSeed } from '../../../seed/spec-schema.js';
import { readSpecification } from '../../../openapi/gather-specification.js';
import type { Writer } from '../revisions/index.js';
import { addSpec, storeOutcome } from '../specs/index.js';
import type { SeedPart } from './seed-part.js';

/** Makes the specifications of an organization, each with its version: what is wrong with one was told when the seed was read. */
export function specsOf(writer: Writer, organization: string, seeds: SpecSeed[] = []): SeedPart[] {
    return seeds.map(({ text = '', file: _, ...seed }) => () => {
        const { id } = addSpec(writer, organization, seed);
        storeOutcome(writer, id, {
            specification: { document: JSON.stringify(readSpecification(text)), files: new Map() },
        });
    });
}
