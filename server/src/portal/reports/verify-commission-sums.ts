import { daySumDifferenceInWords, verifyDaySums } from '../../money/commission-ledger/day-sums.js';
import { verifyMonthSums } from '../../money/commission-ledger/month-sums.js';
import { registerDayCheck } from '../../operations/reports/nightly-check.js';

registerDayCheck(async (transactions, day) =>
  (await verifyDaySums(transactions, day)).map((difference) => daySumDifferenceInWords(day, difference)),
);

registerDayCheck((transactions, day) => verifyMonthSums(transactions, day.slice(0, 7)));
