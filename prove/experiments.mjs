import { clusterExperiments } from './experiments/cluster.mjs';
import { databaseExperiments } from './experiments/database.mjs';
import { outsideExperiments } from './experiments/outside.mjs';
import { serverExperiments } from './experiments/servers.mjs';

/** All experiments in the order in which they run. */
export const experiments = [...databaseExperiments, ...serverExperiments, ...outsideExperiments, ...clusterExperiments];
