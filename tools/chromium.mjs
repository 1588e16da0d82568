import { canInstallSystemPackages, installSystemPackages } from './packages.mjs';
import { Problem } from './problem.mjs';
import { findProgram } from './processes.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of the journeys: CHROMIUM_PATH, else the system's, else it is installed where that can be done.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (findProgram([given])) return given;
    throw new Problem('CHROMIUM_PATH does not name a program.');
  }
  const find = () => findProgram([...names, ...macPrograms]);
  if (!find() && canInstallSystemPackages()) await installSystemPackages(['chromium'], 'The browser of the tests');
  const found = find();
  if (!found)
    throw new Problem('No browser was found for the tests: install Chromium or Chrome, or set CHROMIUM_PATH.');
  return found;
}
