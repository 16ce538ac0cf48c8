import { containerSamples } from './container-samples.js';
import { formSamples } from './form-samples.js';
import type { ElementSample } from './sample.js';
import { textSamples } from './text-samples.js';

export const SAMPLES: readonly ElementSample[] = [...textSamples, ...formSamples, ...containerSamples];
