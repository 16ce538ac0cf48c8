import { containerSamples } from './container-samples.js';
import { formSamples } from './form-samples.js';
import type { Sample } from './sample.js';
import { textSamples } from './text-samples.js';

/** Every element, with every prop. */
export const SAMPLES: readonly Sample[] = [...textSamples, ...formSamples, ...containerSamples];
