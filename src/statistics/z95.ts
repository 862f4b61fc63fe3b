/** 97.5 % point of the normal distribution: two-sided limits of 95 %. */
export const Z95 = 1.959963984540054;
