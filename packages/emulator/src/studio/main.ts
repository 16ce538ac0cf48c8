import { startStudio } from './shell/start-studio.js';

startStudio();
