import { canInstallSystemPackages, installSystemPackages } from './packages.mjs';
import { Problem } from './problem.mjs';
import { findProgram } from './processes.mjs';

/** The shell is the same browser without windows, tabs and menus: it opens a page for less than half the work. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
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
  if (!find() && canInstallSystemPackages()) await installSystemPackages([SHELL], 'The browser of the tests');
  const found = find();
  if (!found)
    throw new Problem('No browser was found for the tests: install Chromium or Chrome, or set CHROMIUM_PATH.');
  return found;
}
