/** Rating of a player by the Glicko-2 system (Glickman, "Example of the Glicko-2 system", 2022). */

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** A result against an opponent, who has this rating and deviation. */
export interface Result {
  rating: number;
  deviation: number;
  /** 1 for a win of the player, 0 for a loss. */
  score: number;
}

export const NEW_PLAYER: Rating = { rating: 1200, deviation: 350, volatility: 0.06 };

/** Scale and centre of the conversion between the Glicko and the Glicko-2 scale. */
const SCALE = 173.7178;
const CENTRE = 1500;

/** The system constant τ, which limits changes of the volatility. */
const TAU = 0.5;

/** The convergence tolerance ε of the volatility. */
const TOLERANCE = 0.000001;

/** The rating after the results of one period. */
export function rate(player: Rating, results: readonly Result[]): Rating {
  const mu = (player.rating - CENTRE) / SCALE;
  const phi = player.deviation / SCALE;
  let information = 0;
  let improvement = 0;
  for (const result of results) {
    const g = 1 / Math.sqrt(1 + (3 * (result.deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (result.rating - CENTRE) / SCALE)));
    information += g * g * expected * (1 - expected);
    improvement += g * (result.score - expected);
  }
  const variance = 1 / information;
  const delta = variance * improvement;
  const volatility = newVolatility(player.volatility, phi, variance, delta);
  const phiBefore = Math.sqrt(phi * phi + volatility * volatility);
  const phiAfter = 1 / Math.sqrt(1 / (phiBefore * phiBefore) + information);
  return {
    rating: CENTRE + SCALE * (mu + phiAfter * phiAfter * improvement),
    deviation: SCALE * phiAfter,
    volatility,
  };
}

/** The new volatility by the Illinois algorithm, step 5 of the paper. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) {
    high = Math.log(delta * delta - phi * phi - variance);
  } else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else {
      fLow /= 2;
    }
    high = middle;
    fHigh = fMiddle;
  }
  return Math.exp(low / 2);
}
